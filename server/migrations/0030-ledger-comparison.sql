-- Each time our books were held against the payment provider's.
create table ledger_comparisons (
  id uuid primary key default gen_random_uuid(),
  compared_at timestamptz not null,
  -- From the beginning on; else only the last days.
  is_complete boolean not null,
  payment_count integer not null check (payment_count >= 0),
  difference_count integer not null check (difference_count >= 0)
);
create index ledger_comparisons_newest on ledger_comparisons (compared_at desc);

create table ledger_differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('unknown-charge', 'unknown-payment', 'other-amount', 'not-booked', 'ledger')),
  -- The provider's id of a payment, or the number of an invoice.
  subject text not null,
  ours_cents integer not null,
  theirs_cents integer not null,
  found_at timestamptz not null,
  -- Since when it has been gone.
  resolved_at timestamptz
);
create unique index ledger_differences_open on ledger_differences (kind, subject) where resolved_at is null;
