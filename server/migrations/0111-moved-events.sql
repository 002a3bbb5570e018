-- That an event which people have booked has moved, until they are told: several saves within some minutes are one move.
create table event_moves (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- Before the first of those saves.
  was_starts_at timestamptz not null,
  was_ends_at timestamptz not null,
  was_time_zone text not null,
  was_address text not null,
  was_is_online boolean not null,
  -- After the last of them.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  address text not null,
  is_online boolean not null,
  moved_at timestamptz not null,
  -- Each save puts it off.
  due_at timestamptz not null,
  -- From then on it is told, and what is saved later is another move.
  told_from timestamptz
);
create unique index event_moves_one_untold on event_moves (event_id) where told_from is null;
create index event_moves_event on event_moves (event_id);
