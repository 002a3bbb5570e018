-- Which place was given up for this one, when the office moved somebody: once each.
alter table event_places add column moved_from_id uuid unique references event_places on delete set null;
