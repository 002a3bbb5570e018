-- Discount codes of an event. How often one was used is counted from the places that stand, under the lock of the event's
-- tickets: no number is kept beside them.
create table event_codes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  code text not null check (code ~ '^[0-9A-Z-]{3,30}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- For all tickets of the event where there is none in event_code_tickets.
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (event_id, code),
  unique (id, event_id),
  constraint event_codes_worth check ((percent is null) <> (amount_cents is null)),
  constraint event_codes_period check (valid_until > valid_from)
);
create table event_code_tickets (
  code_id uuid not null,
  ticket_type_id uuid not null,
  event_id uuid not null,
  primary key (code_id, ticket_type_id),
  foreign key (code_id, event_id) references event_codes (id, event_id) on delete cascade,
  foreign key (ticket_type_id, event_id) references event_ticket_types (id, event_id) on delete cascade
);

-- What a code took off an order in all; the prices of its places are those after it.
alter table event_orders
  add column code_id uuid,
  add column discount_cents integer not null default 0 check (discount_cents >= 0),
  add foreign key (code_id, event_id) references event_codes (id, event_id);
create index event_orders_code on event_orders (code_id) where code_id is not null;
