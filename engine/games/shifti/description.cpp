#include "games/shifti/description.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "boards/shifti.hpp"
#include "core/text.hpp"

namespace tessera::shifti {

namespace {

// Where the letter stands among the colours'; npos for another. By hand, since with sanitizers the library's
// search is no constant expression.
constexpr std::size_t find_colour(char letter) {
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (colour_letters[colour] == letter) {
            return colour;
        }
    }
    return std::string_view::npos;
}

constexpr char black = '#';
constexpr char white = '.';
constexpr char window = '=';
constexpr std::string_view blanks = " ";

// A word of the description and where it stands.
struct Word {
    std::string_view text;
    std::size_t line = 0;
    std::size_t column = 0;
};

// An error at a word, or at one of its characters.
std::unexpected<Error> wrong(const Word& word, std::string_view what, std::size_t character = 0) {
    return fail(join("line ", word.line, ", column ", word.column + character, ": ", what));
}

class Reader {
public:
    constexpr explicit Reader(std::string_view text) : text_(text) {}

    constexpr Result<Board> read() {
        for (std::size_t from = 0; from < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', from), text_.size());
            ++line_;
            if (Result<void> done = read_line(text_.substr(from, end - from)); !done) {
                return std::unexpected(std::move(done.error()));
            }
            from = end + 1;
        }
        return finish();
    }

private:
    // The next word of a line, which is taken off it.
    constexpr Word next_word(std::string_view line, std::size_t& at) const {
        at = std::min(line.find_first_not_of(blanks, at), line.size());
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        const Word word{line.substr(at, end - at), line_, at + 1};
        at = end;
        return word;
    }

    constexpr Result<void> read_line(std::string_view line) {
        std::size_t at = 0;
        const Word name = next_word(line, at);
        if (name.text.empty() || name.text.front() == '#') {
            return {};
        }
        Result<void> done;
        if (name.text == "order") {
            done = once(name, order_read_).and_then([&] { return read_order(line, at); });
        } else if (name.text == "strip") {
            done = once(name, strip_read_).and_then([&] { return read_strip(line, at); });
        } else if (name.text == "lever") {
            done = once(name, lever_read_).and_then([&] { return read_lever(line, at); });
        } else if (name.text.size() == 1 && name.text.front() >= '1' && name.text.front() <= '9') {
            done = read_rank(name, next_word(line, at));
        } else {
            return wrong(name, join(quoted(name.text), " is not order, strip, lever or a rank from 9 to 1"));
        }
        if (!done) {
            return done;
        }
        if (const Word more = next_word(line, at); !more.text.empty()) {
            return wrong(more,
                         join("nothing is expected after this line's last word, but ", quoted(more.text)));
        }
        return {};
    }

    constexpr Result<void> once(const Word& name, bool& read) const {
        if (read) {
            return wrong(name, join(name.text, " stands twice"));
        }
        read = true;
        return {};
    }

    constexpr Result<void> read_order(std::string_view line, std::size_t& at) {
        for (std::size_t i = 0; i < colours; ++i) {
            const Word word = next_word(line, at);
            const std::size_t colour =
                word.text.size() == 1 ? find_colour(word.text.front()) : std::string_view::npos;
            if (colour == std::string_view::npos) {
                return wrong(word, join("the order of play has ", quoted(word.text),
                                        " where one of r, b, y and g is expected"));
            }
            const auto end = board_.order.begin() + static_cast<std::ptrdiff_t>(i);
            if (std::find(board_.order.begin(), end, static_cast<Colour>(colour)) != end) {
                return wrong(word, join(word.text, " stands twice in the order of play"));
            }
            *end = static_cast<Colour>(colour);
        }
        return {};
    }

    constexpr Result<void> read_strip(std::string_view line, std::size_t& at) {
        const Word word = next_word(line, at);
        for (std::size_t i = 0; i < word.text.size(); ++i) {
            if (word.text[i] != black && word.text[i] != white) {
                return wrong(
                    word,
                    join("the strip has ", quoted(word.text.substr(i, 1)), ", which is neither # nor ."), i);
            }
        }
        if (!word.text.contains(black) || !word.text.contains(white)) {
            return wrong(word, "the strip needs a black square, #, and a white one");
        }
        strip_ = word.text;
        return {};
    }

    constexpr Result<void> read_lever(std::string_view line, std::size_t& at) {
        const Word lowest = next_word(line, at);
        const Word highest = next_word(line, at);
        Result<void> done = read_position(lowest, board_.lowest).and_then([&] {
            return read_position(highest, board_.highest);
        });
        if (!done) {
            return done;
        }
        if (board_.lowest > 0) {
            return wrong(lowest, "a lever starts at 0, so its lowest position is not above it");
        }
        if (board_.highest < 0) {
            return wrong(highest, "a lever starts at 0, so its highest position is not below it");
        }
        if (board_.lowest == board_.highest) {
            return wrong(highest, "a lever needs two positions or more");
        }
        return {};
    }

    static constexpr Result<void> read_position(const Word& word, std::int8_t& position) {
        const bool negative = word.text.starts_with('-');
        const std::string_view digits = word.text.substr(negative ? 1 : 0);
        if (digits.size() != 1 || digits.front() < '0' || digits.front() > '0' + farthest_lever) {
            return wrong(word, join("a lever's position is ", quoted(word.text), ", not a whole number from ",
                                    -farthest_lever, " to ", farthest_lever));
        }
        position = static_cast<std::int8_t>((digits.front() - '0') * (negative ? -1 : 1));
        return {};
    }

    constexpr Result<void> read_rank(const Word& name, const Word& row) {
        const int rank = name.text.front() - '1';
        if (rank != next_rank_) {
            return wrong(name, next_rank_ < 0 ? join("rank ", rank + 1, " stands after rank 1, the last")
                                              : join("rank ", rank + 1, " stands where rank ", next_rank_ + 1,
                                                     " is expected"));
        }
        --next_rank_;
        if (row.text.size() != side) {
            return wrong(row, join("rank ", rank + 1, " has ", row.text.size(), " squares, not 9"));
        }
        const bool windows = row.text.front() == window;
        for (int file = 0; file < side; ++file) {
            const auto i = static_cast<std::size_t>(file);
            const char kind = row.text[i];
            const Square square = square_at(file, rank);
            const std::size_t colour = find_colour(kind);
            if (kind != window && kind != black && colour == std::string_view::npos) {
                return wrong(
                    row, join(quoted(row.text.substr(i, 1)), " is no square: they are #, =, r, b, y and g"),
                    i);
            }
            if ((kind == window) != windows) {
                return wrong(row, join("rank ", rank + 1, " has windows and other squares"), i);
            }
            if (colour != std::string_view::npos) {
                if (stations_[colour].line != 0) {
                    return wrong(row, join("the station of ", kind, " stands twice"), i);
                }
                stations_[colour] = {row.text.substr(i, 1), row.line, row.column + i};
                board_.station[colour] = square;
                board_.destination[colour] = opposite(square);
                board_.stations.add(square);
            }
            if (!windows) {
                board_.track.add(square);
            }
        }
        if (windows) {
            if (lever_count_ == levers) {
                return wrong(row, "this is the fifth rank of windows, and there are four levers");
            }
            // From the top, but levers count from the bottom.
            ++lever_count_;
            board_.lever_ranks[levers - lever_count_] = static_cast<std::uint8_t>(rank);
        }
        return {};
    }

    // What only the whole tells.
    constexpr Result<Board> finish() {
        const Word end{{}, line_ + 1, 1};
        if (!order_read_ || !strip_read_ || !lever_read_) {
            return wrong(end, join("the line ",
                                   !order_read_   ? "order"
                                   : !strip_read_ ? "strip"
                                                  : "lever",
                                   " is missing"));
        }
        if (next_rank_ >= 0) {
            return wrong(end, join("rank ", next_rank_ + 1, " is missing"));
        }
        for (std::size_t colour = 0; colour < colours; ++colour) {
            if (stations_[colour].line == 0) {
                return wrong(end, join("the station of ", colour_letters[colour], " is missing"));
            }
        }
        for (std::size_t colour = 0; colour < colours; ++colour) {
            if (!board_.stations.has(board_.destination[colour]) ||
                board_.destination[colour] == board_.station[colour]) {
                return wrong(stations_[colour], join("no other station is diagonally opposite that of ",
                                                     colour_letters[colour]));
            }
        }
        if (lever_count_ != levers) {
            return wrong(end, join("there are ", lever_count_, " ranks of windows, and four levers"));
        }
        for (std::size_t lever = 0; lever < levers; ++lever) {
            for (int position = board_.lowest; position <= board_.highest; ++position) {
                for (int file = 0; file < side; ++file) {
                    if (shows_black(file - position)) {
                        board_.windows[lever][static_cast<std::size_t>(position - board_.lowest)].add(
                            square_at(file, board_.lever_ranks[lever]));
                    }
                }
            }
        }
        return board_;
    }

    // The square of a strip; a negative one too.
    [[nodiscard]] constexpr bool shows_black(int place) const {
        const int length = static_cast<int>(strip_.size());
        return strip_[static_cast<std::size_t>((place % length + length) % length)] == black;
    }

    std::string_view text_;
    std::size_t line_ = 0;
    bool order_read_ = false;
    bool strip_read_ = false;
    bool lever_read_ = false;
    int next_rank_ = side - 1;
    std::size_t lever_count_ = 0;
    std::string_view strip_;
    std::array<Word, colours> stations_{};
    Board board_{};
};

constexpr Board compiled_in() { return *Reader(boards::shifti).read(); }

}  // namespace

Result<Board> read_description(std::string_view text) { return Reader(text).read(); }

constinit const Board board = compiled_in();

}  // namespace tessera::shifti
