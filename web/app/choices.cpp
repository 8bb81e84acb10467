#include "app/choices.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/text.hpp"

namespace tessera::ui {

namespace {

constexpr Level usual_level = 2;
constexpr std::string_view own_mark = "own-";
constexpr std::string_view starter_names[] = {"first", "second", "lots"};

}  // namespace

Choices::Choices(std::size_t most_seats, std::span<const RuleChoice> rules, Starter starter)
    : rules_(rules), players_(most_seats, usual_level), starter_(starter) {
    players_.front() = person;
    for (const RuleChoice& rule : rules_) {
        values_.push_back(rule.values.front());
    }
}

void Choices::set_seats(std::size_t seats) {
    seats_ = seats;
    if (seats_ > 2 && starter_ == Starter::second) {
        starter_ = Starter::first;
    }
}

void Choices::set_rule(std::size_t i, std::string_view value) {
    const auto& known = rules_[i].values;
    if (const auto found = std::ranges::find(known, value); found != known.end()) {
        values_[i] = *found;  // which lasts, whatever becomes of `value`
    }
}

bool Choices::offers_clock() const {
    return std::ranges::all_of(players_.begin(), players_.begin() + static_cast<std::ptrdiff_t>(seats_),
                               [](Level level) { return level == person; });
}

void Choices::set_clock(std::optional<TimeControl> clock, bool own) {
    clock_ = clock;
    own_clock_ = clock && own;
}

std::vector<Level> Choices::by_seat() const {
    std::vector<Level> levels(players_.begin(), players_.begin() + static_cast<std::ptrdiff_t>(seats_));
    if (starter_ == Starter::second) {
        std::ranges::rotate(levels, levels.begin() + 1);
    }
    return levels;
}

std::string Choices::rules_text() const {
    std::string text;
    const auto add = [&](std::string_view name, const auto& value) {
        text += join(text.empty() ? "" : ",", name, '=', value);
    };
    if (seats_ != 2) {
        add("seats", seats_);
    }
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        add(rules_[i].option, values_[i]);
    }
    return text;
}

std::string Choices::write() const {
    std::string word = "players=";
    for (std::size_t i = 0; i < seats_; ++i) {
        word += join(i == 0 ? "" : "-", players_[i]);
    }
    word += join(",starter=", starter_names[static_cast<std::size_t>(starter_)]);
    if (clock_) {
        word += join(",clock=", own_clock_ ? own_mark : "", write_control(*clock_));
    }
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        word += join(',', rules_[i].option, '=', values_[i]);
    }
    return word;
}

void Choices::read(std::string_view word) {
    const auto settings = read_settings(word);
    if (!settings || !std::ranges::contains(*settings, "players", &Setting::name)) {
        return;
    }
    Choices wanted(players_.size(), rules_);
    for (const auto& [name, value] : *settings) {
        if (name == "players") {
            const auto levels = split(value, '-');
            if (levels.size() < 2 || levels.size() > players_.size()) {
                return;
            }
            wanted.seats_ = levels.size();
            for (std::size_t i = 0; i < levels.size(); ++i) {
                const auto level = read_number(levels[i]);
                if (!level || *level > static_cast<unsigned>(strongest)) {
                    return;
                }
                wanted.players_[i] = static_cast<Level>(*level);
            }
        } else if (name == "starter") {
            const auto found = std::ranges::find(starter_names, value);
            if (found == std::end(starter_names)) {
                return;
            }
            wanted.starter_ = static_cast<Starter>(found - std::begin(starter_names));
        } else if (name == "clock") {
            wanted.own_clock_ = value.starts_with(own_mark);
            wanted.clock_ = read_control(value.substr(wanted.own_clock_ ? own_mark.size() : 0));
            if (!wanted.clock_) {
                return;
            }
        } else {
            const auto rule = std::ranges::find(rules_, name, &RuleChoice::option);
            if (rule == rules_.end() || !std::ranges::contains(rule->values, value)) {
                return;
            }
            wanted.set_rule(static_cast<std::size_t>(rule - rules_.begin()), value);
        }
    }
    if (wanted.seats_ > 2 && wanted.starter_ == Starter::second) {
        return;
    }
    *this = std::move(wanted);
}

}  // namespace tessera::ui
