-- Counted up by every change: two who edit the same event do not overwrite each other unseen.
alter table events add column version integer not null default 1 constraint events_version check (version > 0);
