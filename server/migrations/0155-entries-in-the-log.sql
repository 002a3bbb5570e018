-- When the audit log was told of a ticket that was scanned; what is let in by name is told at once, by itself.
alter table event_entries
  add column told_at timestamptz,
  add constraint event_entries_told check (told_at is null or way = 'ticket');
create index event_entries_untold on event_entries (received_at) where told_at is null and way = 'ticket';
