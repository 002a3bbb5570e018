-- Another level within the period of a membership: what was ordered, at which difference, and what became of it.
create table membership_level_changes (
  id uuid primary key default gen_random_uuid(),
  membership_id uuid not null references memberships,
  -- The difference, for the days that were left.
  invoice_id uuid not null references invoices,
  from_price_id uuid not null references product_prices,
  to_price_id uuid not null references product_prices,
  constraint membership_level_changes_is_another check (from_price_id <> to_price_id),
  -- Of the whole period, at each level.
  from_cents integer not null constraint membership_level_changes_from_cents check (from_cents >= 0),
  to_cents integer not null constraint membership_level_changes_upwards check (to_cents > from_cents),
  -- The first day that is paid for at the new level.
  counts_from date not null
    constraint membership_level_changes_counts_from_is_plausible check (counts_from between '2000-01-01' and '2199-12-31'),
  -- `open` waits to be paid; `taken-back`: all of its money went back.
  status text not null default 'open'
    constraint membership_level_changes_status check (status in ('open', 'applied', 'called-off', 'taken-back')),
  created_at timestamptz not null,
  constraint membership_level_changes_one_per_invoice unique (invoice_id)
);
create unique index membership_level_changes_one_open on membership_level_changes (membership_id) where status = 'open';
create index membership_level_changes_of_membership on membership_level_changes (membership_id, created_at);
create index membership_level_changes_from on membership_level_changes (from_price_id);
create index membership_level_changes_to on membership_level_changes (to_price_id);
