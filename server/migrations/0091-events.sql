-- What events are sorted by. A name is given once, whatever its case.
create table event_types (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index event_types_name on event_types (lower(name));
create table event_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now()
);
create unique index event_categories_name on event_categories (lower(name));
create table event_locations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now()
);
create unique index event_locations_name on event_locations (lower(name));
create table event_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now()
);
create unique index event_tags_name on event_tags (lower(name));

create table events (
  id uuid primary key default gen_random_uuid(),
  type_id uuid not null references event_types,
  location_id uuid references event_locations,
  title text not null check (char_length(title) between 1 and 120),
  summary text not null default '' check (char_length(summary) <= 300),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text not null default '' check (char_length(content_html) <= 200000),
  content_rules integer not null default 0,
  picture_key text,
  picture_description text not null default '',
  is_online boolean not null default false,
  address text not null default '' check (char_length(address) <= 300),
  -- IANA name: where the event takes place, so that is what its times are shown in.
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- A draft has none; a later one is a publication still to come.
  published_from timestamptz,
  published_until timestamptz,
  called_off_at timestamptz,
  -- Counted up by every change that calendars must follow (RFC 5545, SEQUENCE).
  revision integer not null default 0 check (revision >= 0),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_end_after_start check (ends_at > starts_at),
  -- So that one that is not over began no longer ago than this, and is found by its start.
  constraint events_length check (ends_at <= starts_at + interval '31 days'),
  constraint events_published_period check (published_until is null or published_until > published_from)
);
create index events_by_start on events (starts_at, id) include (ends_at, published_from, published_until)
  where published_from is not null;
create index events_of_type on events (type_id, starts_at);
-- A line break in between, which no keyword holds: nothing is found across two of them.
create index events_keyword on events
  using gin (lower(title || E'\n' || summary || E'\n' || address) gin_trgm_ops);

create table event_in_categories (
  event_id uuid not null references events on delete cascade,
  category_id uuid not null references event_categories on delete cascade,
  primary key (event_id, category_id)
);
create index event_in_categories_category on event_in_categories (category_id);
create table event_with_tags (
  event_id uuid not null references events on delete cascade,
  tag_id uuid not null references event_tags on delete cascade,
  primary key (event_id, tag_id)
);
create index event_with_tags_tag on event_with_tags (tag_id);

-- What can be bought. Its row is locked by whoever takes or frees places of it.
create table event_ticket_types (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '' check (char_length(description) <= 300),
  -- Incl. GST; 0 is free.
  price_cents integer not null check (price_cents >= 0),
  -- For members in good standing at the moment of buying; none where there is one price.
  member_price_cents integer check (member_price_cents >= 0),
  members_only boolean not null default false,
  -- How many places there are; none is without limit.
  stock integer check (stock >= 0),
  max_per_order integer not null default 10 check (max_per_order between 1 and 100),
  sold_from timestamptz,
  sold_until timestamptz,
  created_at timestamptz not null default now(),
  constraint event_ticket_types_position unique (event_id, position) deferrable initially deferred,
  constraint event_ticket_types_member_price check (member_price_cents <= price_cents),
  constraint event_ticket_types_sale check (sold_until > sold_from),
  unique (id, event_id)
);

-- What one person books in one go, for themselves or for others.
create table event_orders (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events,
  account_id uuid not null references accounts,
  status text not null check (status in ('held', 'confirmed', 'cancelled', 'expired')),
  -- Until when its places are kept while it is being paid.
  held_until timestamptz,
  total_cents integer not null check (total_cents >= 0),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unique (id, event_id),
  constraint event_orders_held_until check (status <> 'held' or held_until is not null),
  constraint event_orders_confirmed_at check (status <> 'confirmed' or confirmed_at is not null)
);
-- Whoever opens a checkout again gets the places of the one before back on sale.
create unique index event_orders_one_hold on event_orders (account_id, event_id) where status = 'held';
create index event_orders_account on event_orders (account_id, created_at desc);

-- One seat each: what is left of a ticket is counted from these rows, never kept beside them.
create table event_places (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  position integer not null check (position > 0),
  -- Who comes; nobody yet for a place of somebody who has still to be named.
  attendee_id uuid references accounts,
  -- The price for whoever booked, when they did.
  price_cents integer not null check (price_cents >= 0),
  status text not null check (status in ('held', 'confirmed', 'cancelled', 'expired')),
  held_until timestamptz,
  ticket_number text not null unique check (ticket_number ~ '^[0-9A-Z-]{6,20}$'),
  attendance_status text not null default 'Active' check (attendance_status in ('Active', 'Attended', 'Absent', 'Cancelled')),
  created_at timestamptz not null,
  unique (order_id, position),
  foreign key (order_id, event_id) references event_orders (id, event_id) on delete cascade,
  foreign key (ticket_type_id, event_id) references event_ticket_types (id, event_id),
  constraint event_places_held_until check (status <> 'held' or held_until is not null)
);
create index event_places_taken on event_places (ticket_type_id, status, held_until) where status in ('held', 'confirmed');
create index event_places_attendee on event_places (attendee_id, event_id) where status = 'confirmed';
create index event_places_event on event_places (event_id) where status = 'confirmed';
