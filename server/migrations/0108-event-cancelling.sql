-- By what rules places of an event are given up. What is booked keeps the rules of its day, so a change adds a row.
create table event_cancelling_rules (
  event_id uuid not null references events on delete cascade,
  since timestamptz not null,
  -- Hours before the start: until then whoever booked may cancel; none is never.
  cancel_hours integer check (cancel_hours between 0 and 8760),
  -- What is kept of the price, but for nothing until so many hours before the start.
  fee_percent integer not null check (fee_percent between 0 and 100),
  free_hours integer check (free_hours between 0 and 8760),
  -- Until so many hours before the start somebody else may be named; none is never.
  hand_on_hours integer check (hand_on_hours between 0 and 8760),
  primary key (event_id, since)
);

-- Places of one order given up in one go, and what became of their money.
create table event_cancellations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events,
  order_id uuid not null references event_orders on delete cascade,
  kind text not null check (kind in ('cancelled', 'called-off', 'moved')),
  -- What the payer is not to have paid after all; what is kept of the price.
  back_cents integer not null check (back_cents >= 0),
  fee_cents integer not null check (fee_cents >= 0),
  reason text not null check (char_length(reason) <= 500),
  cancelled_by uuid not null references accounts,
  created_at timestamptz not null,
  -- Once the money is seen to: taken off what was owed, sent back by the provider, or to be paid back by the office.
  settled_at timestamptz,
  credited_cents integer not null default 0 check (credited_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  by_bank_cents integer not null default 0 check (by_bank_cents >= 0)
);
create index event_cancellations_event on event_cancellations (event_id);
create index event_cancellations_order on event_cancellations (order_id);

alter table event_places add column cancellation_id uuid references event_cancellations;
create index event_places_cancellation on event_places (cancellation_id) where cancellation_id is not null;
-- What was moved from another event was paid there: the invoice is of that order.
alter table event_orders add column paid_by_order_id uuid references event_orders;
alter table events add column called_off_reason text check (char_length(called_off_reason) <= 500);
