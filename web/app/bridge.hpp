// The one file that knows JavaScript. Only text crosses, as messages: a line with a command and its
// arguments, then, if any, a body.
//
// From the shell, through app_receive:
//   locale TAG \n KEY<TAB>TEXT…      all texts of a language
//   theme light|dark                 motion full|reduced             insets TOP RIGHT BOTTOM LEFT
//   setting NAME VALUE               what was kept: screen, setup.GAME, and of GAME's view GAME.NAME
//   resume \n RECORD                 the game that was saved
//   start                            everything above has been sent
//   answer ID \n LINE                a line of the engine's for request ID
//   engine ready|restarting|unavailable             storage unavailable
//   pointer lost                     the system took a touch away: nothing shall come of it
// To the shell, through Module.onMessage:
//   ask ID \n LINES…                 protocol lines for the engine; takes the place of the request before
//   cancel                           no answer is wanted any more
//   save \n RECORD   forget          the game in progress, at every turn
//   setting NAME VALUE               to keep: those, and theme
//   announce TEXT   title TEXT
//   open PANEL                       one of the shell's panels: menu
// Questions, through app_query: screen, game, state, tomove, turns, last, scores, result, record, hint,
// hand, status, message, busy, frames, focus, targets (App::query).
#pragma once

#include <cstdint>
#include <string>

namespace tessera::ui::bridge {

void send(const std::string& message);
// The CLDR plural category of a number in the present language.
[[nodiscard]] std::string plural_category(long n);
// 64 random bits from the browser.
[[nodiscard]] std::uint64_t fresh_seed();

}  // namespace tessera::ui::bridge
