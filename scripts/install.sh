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
    stamp=$(cat pyproject.toml | python3 -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())')-$extras
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
    stamp=$(cat setup.py pyproject.toml $(find src -name '*.py' -o -name '*.toml' | sort) |
        python3 -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())')
    if [ "$(cat "$2/.stamp" 2>/dev/null)" != "$stamp" ]; then
        say "Compiling the engines (about a minute)"
        rm -rf "$2" build
        SPIELWERK_REQUIRE_COMPILED=1 "$1/bin/pip" install --quiet --disable-pip-version-check \
            --no-build-isolation --no-deps --target "$2" .
        rm -rf build
        echo "$stamp" >"$2/.stamp"
    fi
}
