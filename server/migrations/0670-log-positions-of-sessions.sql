-- Up to where the log of the database has what a session has written: its reads go to a replica only where that is there.
-- A session begins with all that was written before it.
alter table sessions add column wrote_lsn pg_lsn not null default pg_current_wal_insert_lsn();
