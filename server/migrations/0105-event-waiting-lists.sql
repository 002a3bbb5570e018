-- Who waits for places of a type of tickets that is sold out. What is offered to them is a held order like any other,
-- so that the same rows count: what became of an offer is what became of its order.
alter table event_orders add column is_offer boolean not null default false;

-- Whoever waits may buy another ticket of the event meanwhile: an offer is beside their one hold.
drop index event_orders_one_hold;
create unique index event_orders_one_hold on event_orders (account_id, event_id) where status = 'held' and not is_offer;

create table event_waits (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  ticket_type_id uuid not null,
  account_id uuid not null references accounts,
  quantity integer not null check (quantity between 1 and 100),
  -- Ended: by the person, by the office, or because the list was over. Offered stays so, whatever becomes of the order.
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'left', 'removed', 'ended')),
  order_id uuid unique references event_orders on delete cascade,
  joined_at timestamptz not null,
  ended_at timestamptz,
  foreign key (ticket_type_id, event_id) references event_ticket_types (id, event_id) on delete cascade,
  constraint event_waits_order check ((status = 'offered') = (order_id is not null)),
  constraint event_waits_ended check ((status in ('left', 'removed', 'ended')) = (ended_at is not null))
);
-- Once in a line.
create unique index event_waits_one on event_waits (account_id, ticket_type_id) where status = 'waiting';
create index event_waits_line on event_waits (ticket_type_id, joined_at, id) include (quantity) where status = 'waiting';
