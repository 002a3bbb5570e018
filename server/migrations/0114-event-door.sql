-- Each time somebody was let in at the door of an event, as the phone there noted it; two phones without network may note
-- the same ticket, and both notes stay.
create sequence event_entry_changes;
create table event_entries (
  -- Made by the phone: sent twice, it is one.
  id uuid primary key,
  event_id uuid not null references events,
  place_id uuid not null references event_places on delete cascade,
  device_id uuid not null,
  door text not null default '' check (char_length(door) <= 40),
  -- By their ticket, or by name.
  way text not null check (way in ('ticket', 'name')),
  -- By the clock of the phone; by ours, as far as the two can be compared; and when it was sent to us.
  noted_at timestamptz not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  let_in_by uuid not null references accounts,
  -- Why it should not have happened, as was known when it was sent.
  problem text check (problem in ('cancelled', 'handed-on', 'unpaid')),
  undone_at timestamptz,
  undone_by uuid references accounts,
  -- Counted up under the lock of the event's door: whoever has read up to one misses none before it.
  change bigint not null default nextval('event_entry_changes'),
  constraint event_entries_undone check ((undone_at is null) = (undone_by is null))
);
alter sequence event_entry_changes owned by event_entries.change;
create index event_entries_of_event on event_entries (event_id, change);
create index event_entries_of_place on event_entries (place_id) where undone_at is null;
