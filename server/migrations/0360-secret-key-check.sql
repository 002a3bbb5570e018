-- A mark that only the SECRET_KEY of this database makes: a server with another key could open nothing that was sealed.
create table secret_key_checks (
  mark bytea not null constraint secret_key_checks_mark check (octet_length(mark) = 16),
  noted_at timestamptz not null
);
create unique index secret_key_checks_once on secret_key_checks ((true));
