-- What the address of a person's subscribed calendar names, beside a mark that only the server can make. No row: the person
-- has no such address. Another key makes the address before worthless.
create table calendar_addresses (
  account_id uuid primary key references accounts,
  calendar_key uuid not null,
  made_at timestamptz not null
);
create unique index calendar_addresses_calendar_key on calendar_addresses (calendar_key);
