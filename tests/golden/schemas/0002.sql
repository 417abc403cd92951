PRAGMA application_id = 1130455663;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE keys (
	number INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (number), 
	CONSTRAINT uq_keys_key UNIQUE ("key")
);
INSERT INTO "keys" VALUES(1,'key-1');
INSERT INTO "keys" VALUES(2,'key-2');
CREATE TABLE log (
	"table" TEXT NOT NULL, 
	"index" INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	fact BLOB NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY ("table", "index"), 
	CONSTRAINT fk_log_table FOREIGN KEY("table") REFERENCES tables ("table") ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('going',0,1000.5,X'7B7D');
INSERT INTO "log" VALUES('kept',0,1700000000.25,X'7B226465616C223A5B312C325D7D');
INSERT INTO "log" VALUES('kept',1,1700003600.5,X'7BE2809C5A6FC3ABE2809D7D');
CREATE TABLE reports (
	number INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"table" TEXT NOT NULL, 
	about TEXT NOT NULL, 
	text TEXT NOT NULL, 
	"by" TEXT NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (number), 
	CONSTRAINT ck_reports_about CHECK (about IN ('name', 'chat'))
);
INSERT INTO "reports" VALUES(1,1700000001.0,'kept','name','Zoë?','p-ana');
CREATE TABLE seated (
	person TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	CONSTRAINT pk_seated PRIMARY KEY (person, "table"), 
	CONSTRAINT fk_seated_table FOREIGN KEY("table") REFERENCES tables ("table") ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "seated" VALUES('ana','going');
INSERT INTO "seated" VALUES('p-ana','kept');
INSERT INTO "seated" VALUES('p-zoe','kept');
CREATE TABLE tables (
	"table" TEXT NOT NULL, 
	status TEXT NOT NULL, 
	edition TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	names TEXT NOT NULL, 
	persons TEXT NOT NULL, 
	rounds INTEGER NOT NULL, 
	totals TEXT NOT NULL, 
	winners TEXT NOT NULL, points TEXT DEFAULT '[]' NOT NULL, calls TEXT DEFAULT '[]' NOT NULL, calls_won TEXT DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY ("table"), 
	CONSTRAINT ck_tables_status CHECK (status IN ('open', 'playing', 'finished', 'ended'))
)
 WITHOUT ROWID

;
INSERT INTO "tables" VALUES('going','playing','deluxe',1,1000.5,1060.5,'["Ana","steady"]','["ana",""]',2,'[12,31]','[0]','[12,31]','[1,0]','[1,0]');
INSERT INTO "tables" VALUES('kept','finished','kaboo',0,1700000000.25,1700003600.5,'["Ana","Zoë 🐢","sharp"]','["p-ana","p-zoe",""]',7,'[44,101,-3]','[2]','[]','[]','[]');
CREATE INDEX ix_tables_created ON tables (created);
CREATE INDEX ix_tables_status_created ON tables (status, created);
CREATE INDEX ix_seated_table ON seated ("table");
COMMIT;
