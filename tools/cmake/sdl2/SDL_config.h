// How SDL2 is built for the page: as SDL itself sets it up for Emscripten, less what a board game has no
// use for. Laid over SDL's own header of this name, which picks one by platform.
#ifndef SDL_config_h_
#define SDL_config_h_

#include "SDL_config_emscripten.h"

#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#undef SDL_FILESYSTEM_EMSCRIPTEN
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_VIDEO_RENDER_OGL_ES2

#define SDL_AUDIO_DISABLED 1
#define SDL_FILE_DISABLED 1
#define SDL_FILESYSTEM_DISABLED 1
#define SDL_FILESYSTEM_DUMMY 1
#define SDL_HAPTIC_DUMMY 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_JOYSTICK_DUMMY 1
#define SDL_LOADSO_DISABLED 1
#define SDL_LOADSO_DUMMY 1
#define SDL_LOCALE_DISABLED 1
#define SDL_LOCALE_DUMMY 1
#define SDL_MISC_DISABLED 1
#define SDL_MISC_DUMMY 1
#define SDL_POWER_DISABLED 1
#define SDL_RENDER_DISABLED 1
#define SDL_SENSOR_DISABLED 1

// No fast paths for drawing into memory: the page draws with WebGL.
#define SDL_LEAN_AND_MEAN 1

// An assertion would ask in a dialogue.
#define SDL_ASSERT_LEVEL 0

#endif
