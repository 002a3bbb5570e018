-- What must happen after a commit is a row here, written in that same transaction.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- One row per owed effect, however often it is owed.
  dedupe_key text unique,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  max_attempts integer not null default 10 check (max_attempts > 0),
  run_at timestamptz not null default now(),
  -- While this lies in the future a worker holds the row; a worker that died lets it pass.
  claimed_until timestamptz,
  claim_id uuid,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_due on outbox (run_at) where status = 'waiting';
create index outbox_failed on outbox (finished_at) where status = 'failed';

create table mails (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  to_name text,
  subject text not null,
  -- Holds links that sign people in: emptied once the mail has been accepted or refused for good.
  content jsonb,
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
