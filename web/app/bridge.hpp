// The one file that knows JavaScript. Only text crosses, as messages: a line with a command and its
// arguments, then, if any, a body. (And fonts, whose files the shell loads: app_clear_fonts, then
// app_add_font for each, before `start` and before `locale` whenever a language needs others.)
//
// From the shell, through app_receive:
//   locale TAG ltr|rtl \n KEY<TAB>TEXT…          all texts of a language, and which way it is read
//   digits western|persian
//   insets TOP RIGHT BOTTOM LEFT
//   setting NAME VALUE               what was kept or is chosen: screen, setup.GAME, of GAME's view
//   GAME.NAME,
//                                    and for all games (widgets/preferences.hpp)
//                                    theme light|dark            contrast normal|high
//                                    palette wood|slate|felt|clear
//                                    coordinates shown|hidden    motion off|fast|normal|slow
//                                    confirm off|on              bottom own|1|2|3|4       rotate off|on
//                                    sound on|off
//   resume \n RECORD                 the game that was saved, here or, later, in another tab
//   start                            everything above has been sent
//   answer ID \n LINE                a line of the engine's for request ID
//   engine ready|restarting|unavailable
//   study [\n RECORD]               to look at that game, or at the one at the table
//   ply N   turn-board               shows another ply of it, and from another seat
//   play-on LEVEL…                   a new game from the ply shown: by seat 0 a person, 1 to 5 the engine
//   study-close                      back to where one came from
//   language unavailable             the one that was asked for did not load
//   say \n TEXT                      what the shell has to tell, shown and read out
//   pointer lost                     the system took a touch away: nothing shall come of it
//   key NAME                         left, right, up, down, act, escape, undo, redo, a letter, a digit
//   focus ID   focus   press ID      an item of the mirror has the keyboard's focus, or none; one is pressed
//   typed \n TEXT                    a turn that a person has typed
//   scale PERCENT                    how large the page's text is, of its usual size
// To the shell, through Module.onMessage:
//   ask ID \n LINES…                 protocol lines for the engine; takes the place of the request before
//   cancel                           no answer is wanted any more
//   save \n RECORD                   the game in progress, at every turn
//   finished \n RECORD               that game, when its last turn has been played
//   setting NAME VALUE               to keep: screen, setup.GAME, GAME.NAME, theme, sound
//   announce TEXT   title TEXT
//   mirror SCREEN \n TITLE \n LINES…  what is on the screen (widgets/mirror.hpp), whenever that changes
//   typed   typed \n REASON          the typed turn was played, or why not
//   focus ID                         the keyboard's focus shall be at that item of the mirror
//   sound NAME                       is heard now (widgets/sounds.hpp)
//   open PANEL                       one of the shell's panels: menu
//   study \n LINES…                 what is looked at: study_words.hpp; one a line, its parts after tabs:
//                                    game NAME, rules TEXT, columns 0|1, for each seat
//                                    `seat N LEVEL NAME`, `result RESULT TEXT` if it has one, for each ply
//                                    `turn MOVER TURN SHOWN POSITION` and `end MOVER POSITION`; it is
//                                    shown at its end. MOVER is a seat from 1, chance or none
//   study-texts \n LINES…           the same in another language
//   study-closed
// Questions, through app_query: screen, palettes, game, state, tomove, turns, last, scores, result, record,
// table, hint, hand, proposal, status, clock, message, reason, busy, frames, focus, targets, analysis,
// running, and of what is looked at: ply, `line PLY TURN…`, `chances PLY`; `judge \n RECORD` and `position \n
// RECORD`, answered `ok \n RECORD`, anew or that of its last position, or `error TEXT` (App::query).
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
