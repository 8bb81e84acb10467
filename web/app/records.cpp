#include "app/records.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "app/play.hpp"
#include "core/record.hpp"

namespace tessera::ui {

namespace {

[[nodiscard]] Result<std::unique_ptr<Play>> read_play(std::string_view text) {
    return Play::from_record(text, [](const std::string&) {});
}

}  // namespace

Result<std::string> judged_record(std::string_view text) {
    const Result<std::unique_ptr<Play>> play = read_play(text);
    if (!play) {
        return std::unexpected(play.error());
    }
    // These the game gives itself, where they are due.
    constexpr std::array<std::string_view, 5> of_the_game{"Rules", "Position", "Result", "Winners", "Undone"};
    Record record = *read_record((*play)->record());
    std::erase_if(record.tags, [](const Record::Tag& tag) { return tag.name == "Undone"; });
    const Record given = *read_record(text);
    for (const Record::Tag& tag : given.tags) {
        if (record.find(tag.name) == nullptr && !std::ranges::contains(of_the_game, tag.name)) {
            record.set(tag.name, tag.value);
        }
    }
    return write_record(record);
}

Result<std::string> position_record(std::string_view text) {
    const Result<std::unique_ptr<Play>> play = read_play(text);
    if (!play) {
        return std::unexpected(play.error());
    }
    const Match& match = (*play)->match();
    Record record;
    record.set("Game", match.game());
    if (const std::string rules = match.rules(); !rules.empty()) {
        record.set("Rules", rules);
    }
    record.set("Position", match.state());
    return write_record(record);
}

}  // namespace tessera::ui
