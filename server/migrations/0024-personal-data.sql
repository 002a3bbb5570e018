-- Copies of what the portal holds about a person, made when they ask for one.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  status text not null default 'preparing' check (status in ('preparing', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  -- While its file is there.
  file_key text unique,
  byte_size integer check (byte_size > 0),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (file_key is not null)),
  check (file_key is null or num_nonnulls(byte_size, ready_at, expires_at) = 3)
);
create unique index data_exports_one_open on data_exports (account_id) where status = 'preparing';
create index data_exports_account on data_exports (account_id, requested_at desc);

-- Closed by the person: nothing of them is left in the row, and nobody is ever let in again.
alter table accounts
  add column closed_at timestamptz,
  add constraint accounts_closed_is_disabled check (closed_at is null or disabled_at is not null);
