#include "protocol/session.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace tessera {

namespace {

// At most a few info lines a second: milliseconds between two of them.
constexpr double between_infos = 250;

std::string join_words(std::span<const std::string_view> words) {
    std::string out;
    for (const std::string_view word : words) {
        out += join(out.empty() ? "" : " ", word);
    }
    return out;
}

// The rules text with one setting added or replaced.
std::string with_setting(std::string_view rules, std::string_view name, std::string_view value) {
    std::string out;
    for (const Setting& setting : read_settings(rules).value_or(std::vector<Setting>{})) {
        if (setting.name != name) {
            out += join(setting.name, '=', setting.value, ',');
        }
    }
    return out + join(name, '=', value);
}

// What `go` was told.
struct Orders {
    std::uint64_t depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t movetime = 0;
    std::uint64_t level = 0;
    std::uint64_t seed = 0;
};

struct Order {
    std::string_view name;
    std::uint64_t Orders::* where;
    std::uint64_t least;
    std::uint64_t most;
};

constexpr std::uint64_t any_number = ~std::uint64_t{0};
constexpr Order known_orders[] = {
    {"depth", &Orders::depth, 1, deepest_search},
    {"nodes", &Orders::nodes, 1, any_number},
    {"movetime", &Orders::movetime, 1, longest_movetime},
    {"level", &Orders::level, 1, strongest_level},
    {"seed", &Orders::seed, 0, any_number},
};

Result<Orders> read_orders(std::span<const std::string_view> words) {
    Orders orders;
    std::vector<std::string_view> given;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto* const order = std::ranges::find(known_orders, words[i], &Order::name);
        if (order == std::end(known_orders)) {
            return fail(join("go: unknown limit ", quoted(words[i]),
                             "; the limits are: depth, nodes, movetime, level, seed"));
        }
        if (std::ranges::contains(given, order->name)) {
            return fail(join("go: ", order->name, " stands twice"));
        }
        given.push_back(order->name);
        const std::string_view text = i + 1 < words.size() ? words[i + 1] : std::string_view{};
        const std::optional<std::uint64_t> number = read_number(text);
        if (!number || *number < order->least || *number > order->most) {
            return fail(join("go: ", order->name, " is ", quoted(text), ", not a whole number from ",
                             order->least, " to ", order->most));
        }
        orders.*order->where = *number;
    }
    return orders;
}

std::string write_mover(const Mover& mover) {
    return mover.is_seat() ? std::to_string(mover.index() + 1) : mover.is_chance() ? "chance" : "none";
}

std::string write_turns(const Match& match) {
    std::vector<std::string> turns = match.turns();
    std::ranges::sort(turns);
    std::string out;
    for (const std::string& turn : turns) {
        out += join(out.empty() ? "" : " ", turn);
    }
    return out;
}

std::string write_truth(bool truth) { return truth ? "true" : "false"; }

struct Question {
    std::string_view name;
    std::string (*answer)(const Match&);
};

constexpr Question questions[] = {
    {"gameover", [](const Match& match) { return write_truth(match.outcome().over); }},
    {"p1turn", [](const Match& match) { return write_truth(match.to_move() == Mover::seat(0)); }},
    {"result", write_result},
    {"tomove", [](const Match& match) { return write_mover(match.to_move()); }},
    {"moves", write_turns},
    {"state", [](const Match& match) { return match.state(); }},
    {"scores", [](const Match& match) { return write_scores(match.scores()); }},
};

}  // namespace

struct Session::Command {
    std::string_view name;
    Answer (Session::*carry_out)(Words);
    bool alone;           // nothing may follow it
    bool while_thinking;  // may be carried out while the engine thinks
};

constexpr Session::Command Session::commands[] = {
    {"ugi", &Session::ugi, true, false},
    {"isready", &Session::isready, true, true},
    {"setoption", &Session::setoption, false, false},
    {"uginewgame", &Session::uginewgame, true, false},
    {"position", &Session::position, false, false},
    {"go", &Session::go, false, false},
    {"stop", &Session::stop, true, true},
    {"query", &Session::query, false, true},
    {"quit", &Session::quit, true, true},
};

Session::Session(const GameEntry& game, Clock now)
    : now_(now), game_(&game), match_(std::move(*game.start({}, 0))) {}

std::string Session::line(std::string_view text) {
    if (finished_) {
        return {};
    }
    const auto answer = [&]() -> Answer {
        if (text.size() > longest_line) {
            return fail(join("the line is longer than ", longest_line, " bytes"));
        }
        const std::vector<std::string_view> all = words(text);
        if (all.empty()) {
            return {};
        }
        const auto* const command = std::ranges::find(commands, all[0], &Command::name);
        if (command == std::end(commands)) {
            return fail(join("unknown command ", quoted(all[0])));
        }
        if (command->alone && all.size() > 1) {
            return fail(join(all[0], ": unexpected ", quoted(all[1])));
        }
        if (thinking() && !command->while_thinking) {
            return fail(join(all[0], ": the engine is thinking; stop it first"));
        }
        return (this->*command->carry_out)(Words(all).subspan(1));
    }();
    return answer ? *answer : join(error_answer, answer.error().message, '\n');
}

Session::Answer Session::ugi(Words) {
    std::string out = "id name Tessera\nid author the Tessera authors\n";
    out += join("option name game type combo default ", game_->name);
    for (const GameEntry& game : games()) {
        out += join(" var ", game.name);
    }
    out.push_back('\n');
    for (const RuleOption& option : game_->options) {
        out += join("option name ", option.name, " type string default ", option.default_value, '\n');
    }
    return out + "ugiok\n";
}

Session::Answer Session::isready(Words) { return "readyok\n"; }

Session::Answer Session::setoption(Words words) {
    if (words.size() != 4 || words[0] != "name" || words[2] != "value") {
        return fail("setoption: expected name N value V");
    }
    const std::string_view name = words[1];
    const std::string_view value = words[3];
    if (name == "game") {
        const Result<const GameEntry*> game = find_game(value);
        if (!game) {
            return fail(join("setoption: ", game.error().message));
        }
        game_ = *game;
        rules_.clear();
        match_ = std::move(*game_->start({}, 0));
        return {};
    }
    if (value.contains(',')) {
        return fail(join("setoption: ", quoted(value), " is more than one value"));
    }
    std::string rules = with_setting(rules_, name, value);
    if (const auto tried = game_->start(rules, 0); !tried) {
        return fail(join("setoption: ", tried.error().message));
    }
    rules_ = std::move(rules);
    return {};
}

Session::Answer Session::uginewgame(Words) {
    match_ = std::move(*game_->start(rules_, 0));
    return {};
}

Session::Answer Session::position(Words words) {
    if (words.empty() || (words[0] != "startpos" && words[0] != "fen")) {
        return fail("position: expected startpos or fen P");
    }
    const auto turns = std::ranges::find(words, "moves");
    const Words place(words.begin() + 1, turns);
    if (words[0] == "startpos" && !place.empty()) {
        return fail(join("position: expected moves, not ", quoted(place[0])));
    }
    Result<std::unique_ptr<Match>> match =
        words[0] == "startpos" ? game_->start(rules_, 0) : game_->from_position(rules_, join_words(place));
    if (!match) {
        return std::unexpected(match.error());
    }
    if (turns != words.end()) {
        for (const std::string_view turn : Words(turns + 1, words.end())) {
            if (const Result<void> played = (*match)->play(turn); !played) {
                return fail(join("position: turn ", (*match)->played() + 1, ": ", played.error().message));
            }
        }
    }
    match_ = std::move(*match);
    return {};
}

Session::Answer Session::go(Words words) {
    const Result<Orders> orders = read_orders(words);
    if (!orders) {
        return std::unexpected(orders.error());
    }
    if (match_->outcome().over) {
        return fail("go: the game is over");
    }
    if (!match_->to_move().is_seat()) {
        return fail("go: chance is to move");
    }
    began_ = now_();
    told_at_ = began_ - between_infos;
    told_depth_ = 0;
    thinker_ = tessera::think(*match_, {.depth = static_cast<int>(orders->depth),
                                        .nodes = orders->nodes,
                                        .level = static_cast<int>(orders->level),
                                        .seed = orders->seed});
    const bool limited = orders->movetime > 0 || thinker_->ends();
    movetime_ = static_cast<double>(limited ? orders->movetime : default_movetime);
    return {};
}

Session::Answer Session::stop(Words) { return thinking() ? bestmove() : std::string{}; }

Session::Answer Session::query(Words words) {
    const auto* const question =
        words.size() == 1 ? std::ranges::find(questions, words[0], &Question::name) : std::end(questions);
    if (question == std::end(questions)) {
        return fail(join("query: unknown question ", quoted(join_words(words)),
                         "; the questions are: gameover, p1turn, result, tomove, moves, state, scores"));
    }
    const std::string answer = question->answer(*match_);
    return join("response", answer.empty() ? "" : " ", answer, '\n');
}

Session::Answer Session::quit(Words) {
    thinker_.reset();
    finished_ = true;
    return {};
}

std::string Session::think() {
    if (!thinking()) {
        return {};
    }
    const bool done = thinker_->think(nodes_per_slice);
    const double now = now_();
    if (done || (movetime_ > 0 && now - began_ >= movetime_)) {
        return bestmove();
    }
    if (now - told_at_ >= between_infos) {
        if (const Thought thought = thinker_->thought(); thought.depth > told_depth_) {
            told_at_ = now;
            told_depth_ = thought.depth;
            return info(thought, now - began_);
        }
    }
    return {};
}

std::string Session::info(const Thought& thought, double time) {
    const auto milliseconds = static_cast<std::uint64_t>(std::max(time, 0.0));
    const std::uint64_t per_second = milliseconds == 0 ? 0 : thought.nodes * 1000 / milliseconds;
    const std::string_view kind = thought.kind == Thought::Kind::win    ? "win "
                                  : thought.kind == Thought::Kind::loss ? "loss "
                                                                        : "";
    return join("info depth ", thought.depth, " score ", kind, thought.value, " nodes ", thought.nodes,
                " nps ", per_second, " time ", milliseconds, thought.line.empty() ? "" : " pv ", thought.line,
                '\n');
}

std::string Session::bestmove() {
    std::string out = info(thinker_->thought(), now_() - began_);
    out += join("bestmove ", thinker_->best(), '\n');
    thinker_.reset();
    return out;
}

}  // namespace tessera
