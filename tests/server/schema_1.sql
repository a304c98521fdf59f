-- A database of format 1 as it was written when the format was new, and as families have it:
-- Zoë, a bot and a free seat, and two people after six moves.
PRAGMA application_id = 1397770583;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE log (
    "table" TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,       -- 0 for the first move
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,
    at INTEGER NOT NULL,        -- milliseconds since 1970
    PRIMARY KEY ("table", seq)  -- a move is played once, whoever else tries
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES('G21dA-gXo5O1j2sJ',0,0,4,1794827026195);
INSERT INTO "log" VALUES('G21dA-gXo5O1j2sJ',1,1,0,1794827026197);
INSERT INTO "log" VALUES('G21dA-gXo5O1j2sJ',2,0,0,1794827026198);
INSERT INTO "log" VALUES('G21dA-gXo5O1j2sJ',3,0,92,1794827026199);
INSERT INTO "log" VALUES('G21dA-gXo5O1j2sJ',4,0,1,1794827026200);
INSERT INTO "log" VALUES('G21dA-gXo5O1j2sJ',5,1,1,1794827026201);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,      -- JSON
    seats TEXT NOT NULL,        -- JSON, tokens as hashes
    host TEXT,                  -- the token of an opener who does not play, as a hash
    seed TEXT NOT NULL,         -- secret until the game is over
    next_table TEXT,            -- where the same people play again
    revision INTEGER NOT NULL,  -- counts the changes of seats: who read an older one must reload
    created INTEGER NOT NULL    -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('G21dA-gXo5O1j2sJ','serendipity',1,'{"colours_per_player":3,"colours":[0,1,2,3,4,5],"leave_ownerless":false,"memory_aid":false,"quiet_turns":200}','[{"kind":"person","name":"Anna","colour":0,"level":null,"token":"9ef5761a7b5ba09f13831a9a275a066f53279872301d17d34eb19ca77fbde2bd"},{"kind":"person","name":"Gast 1","colour":1,"level":null,"token":"4be6ceed64f31777e42e72608eb319121b54670670f8c24e75523186a24617a5"}]',NULL,'5b9fdaff7db7c8b2442669e3b9600847cf6bc66111c9f2667e5a5ad7a2aa38a0',NULL,1,1794827026185);
INSERT INTO "tables" VALUES('MxKECZIUM0BsE2WY','serendipity',1,'{"colours_per_player":2,"colours":[0,1,2,3,4,5],"leave_ownerless":false,"memory_aid":false,"quiet_turns":200}','[{"kind":"person","name":"Zoë","colour":0,"level":null,"token":"22b6605dfb00c78e5a3487f0a593b377b776f3cb7975f389dd122260eb4a70f5"},{"kind":"bot","name":"Ada","colour":5,"level":"easy","token":null},{"kind":"open","name":"","colour":0,"level":null,"token":null}]',NULL,'eaf9939ee323dbdb233f5ac05a4f149dc3c1ac2637d6c446fcb1cbded37ec1db',NULL,0,1794827026182);
COMMIT;
