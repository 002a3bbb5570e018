create table payment_customers (
  organisation_id uuid primary key references organisations,
  provider_account text not null,
  provider_customer_id text unique,
  -- Kept before the provider is asked, so that a repeat finds the same customer.
  idempotency_key text not null unique,
  created_at timestamptz not null
);

-- A card or account that a person confirms in the browser; consumed by one payment.
create table setup_intents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts,
  organisation_id uuid not null references organisations,
  payment_method smallint not null check (payment_method in (2, 4)),
  idempotency_key text not null unique,
  provider_setup_intent_id text unique,
  client_secret text,
  consumed_at timestamptz,
  created_at timestamptz not null
);
create unique index setup_intents_one_open on setup_intents (account_id, organisation_id, payment_method)
  where consumed_at is null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('membership-join', 'invoice')),
  -- What is paid for: a join or an invoice.
  subject_id uuid not null,
  account_id uuid not null references accounts,
  organisation_id uuid not null references organisations,
  amount_cents integer not null check (amount_cents > 0),
  payment_method smallint not null check (payment_method in (2, 4, 8)),
  setup_intent_id uuid unique references setup_intents,
  -- Random, kept before the provider is asked, sent with every repeat.
  idempotency_key text not null unique,
  provider_payment_intent_id text unique,
  provider_payment_method_id text,
  status text not null check (status in ('open', 'requires-action', 'processing', 'succeeded', 'failed')),
  failure_code text,
  failure_message text,
  -- An offline payment: what the bank statement says.
  reference text,
  recorded_by uuid references accounts,
  created_at timestamptz not null,
  settled_at timestamptz
);
-- A second payment for the same thing cannot even be started while one lives.
create unique index payments_one_live on payments (purpose, subject_id)
  where status in ('open', 'requires-action', 'processing', 'succeeded');

create table provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  processed_at timestamptz
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- The transaction they belong to, such as 'payment:<id>'.
  reference text not null,
  account text not null check (account in ('bank', 'clearing', 'receivable', 'income', 'gst')),
  invoice_id uuid references invoices,
  -- Debits above zero, credits below.
  amount_cents integer not null check (amount_cents <> 0),
  created_at timestamptz not null,
  unique (reference, account)
);
create function require_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where reference = new.reference) <> 0 then
    raise exception 'Ledger entries of % do not balance', new.reference using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();
create trigger ledger_entries_are_immutable before update or delete on ledger_entries
  for each row execute function refuse_change();
