-- What lets a helper without an account stand at the door of one event; the secret of its link is kept as a hash alone.
create table event_door_passes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  -- Whose it is.
  name text not null check (char_length(name) between 1 and 40),
  token_hash bytea not null unique,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references accounts,
  constraint event_door_passes_revoked check ((revoked_at is null) = (revoked_by is null)),
  unique (id, event_id)
);
create index event_door_passes_of_event on event_door_passes (event_id, made_at);

-- Each note of a door is of an officer or of a pass to that very door.
alter table event_entries
  alter column let_in_by drop not null,
  add column let_in_by_pass uuid,
  add column undone_by_pass uuid,
  add constraint event_entries_let_in_by_one check (num_nonnulls(let_in_by, let_in_by_pass) = 1),
  add constraint event_entries_let_in_by_pass_fkey
    foreign key (let_in_by_pass, event_id) references event_door_passes (id, event_id),
  add constraint event_entries_undone_by_pass_fkey
    foreign key (undone_by_pass, event_id) references event_door_passes (id, event_id),
  drop constraint event_entries_undone,
  add constraint event_entries_undone check
    (num_nonnulls(undone_by, undone_by_pass) = case when undone_at is null then 0 else 1 end);
