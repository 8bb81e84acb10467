# Shared by the scripts in this folder: where things are, and how a long step is shown.
# Sourced, never run.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/tessera
log_folder=$top/build/log # of this tree, so that another one's runs leave it alone

say() { printf '%s\n' "$*"; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Starts the calling script again inside the build environment, unless it is there already.
enter_environment() {
    [[ ${TESSERA_ENV:-} == "$top" ]] || exec "$top/tools/env" "$top/tools/$(basename "$0")" "$@"
}

# The words of tools/packages.txt without its comments.
packages() { sed 's/#.*//' "$top/tools/packages.txt" | tr -s ' \t' '\n' | sed '/^$/d'; }

# Debian's mirror as this machine's own apt has it, whichever format its settings are in: the first address
# that serves a release of Debian by its name. (By name, since other projects call theirs "stable" too.)
mirror() {
    apt-get indextargets --no-release-info --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' | awk '
        $2 ~ /^(bullseye|bookworm|trixie|forky|sid)$/ && $3 == "main" && !found { found = $1 }
        END { if (found) print found }'
}

# A line now and then about a step that runs: the time it took so far and the last line of its log.
# Ends by itself when the script that started it is gone.
watch_step() {
    local log=$1 began=$SECONDS line
    while sleep 10 && kill -0 $$ 2>/dev/null; do
        line=$(tail -n 1 "$log" | tr -dc '[:print:]' | cut -c -80)
        printf '    %4d s  %s\n' $((SECONDS - began)) "$line"
    done
}

# step NAME TEXT COMMAND...
# Runs a command with its output in a log file named NAME; says how long it took, or shows the end of
# the log. The command stays in the foreground, so that Ctrl+C reaches it.
step() {
    local name=$1 text=$2 began=$SECONDS status=0 watcher
    local log=$log_folder/$name.log
    shift 2
    mkdir -p "$log_folder"
    : >"$log"
    say "==> $text"
    watch_step "$log" &
    watcher=$!
    "$@" >>"$log" 2>&1 </dev/null || status=$?
    kill "$watcher" 2>/dev/null || true
    wait "$watcher" 2>/dev/null || true
    if ((status == 0)); then
        say "    done in $((SECONDS - began)) s"
    else
        {
            printf '%s\n' "    failed after $((SECONDS - began)) s (status $status); the last lines of $log:"
            tail -n 20 "$log" | sed 's/^/    | /'
        } >&2
    fi
    return "$status"
}
