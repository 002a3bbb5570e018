-- Written to by every server that is asked whether it is ready: a database that only reads lets nobody save anything.
create table readiness_writes (
  is_only boolean primary key default true constraint readiness_writes_is_only check (is_only),
  written_at timestamptz not null
);
insert into readiness_writes (written_at) values (now());
