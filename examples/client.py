"""Sits down at a table of a server, plays at random against a bot, and says how it ended."""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

server = sys.argv[1] if len(sys.argv) > 1 else "localhost:8000"
seats = [{"occupant": "me"}, {"occupant": "bot", "level": "easy"}]
wish = {"game": "serendipity", "seats": seats, "options": {}, "name": "Robin", "colour": 3}

with urllib.request.urlopen(f"http://{server}/api/tables", json.dumps(wish).encode()) as answer:
    mine = json.load(answer)
with connect(f"ws://{server}/ws/{mine['table']}") as socket:
    socket.send(json.dumps({"type": "hello", "token": mine["token"]}))
    view: dict[str, Any] = {}
    outcome = None
    while outcome is None:
        frame = json.loads(socket.recv())
        if frame["type"] not in ("welcome", "moved"):
            continue
        view |= frame["view"]  # all of it in a welcome, what changed in a moved
        outcome = frame["outcome"]
        if frame["legal"]:
            action = random.choice(frame["legal"])
            socket.send(json.dumps({"type": "act", "seq": frame["seq"], "action": action}))
print("points:", view["scores"], "winners:", outcome["winners"])
