-- How many days before an event those who come are reminded of it; null is not at all.
alter table events add column reminder_days smallint default 1
  constraint events_reminder_days check (reminder_days in (1, 3, 7));
-- Since when the reminder is due at its instant: one that had passed by then is not sent any more.
alter table events add column reminder_set_at timestamptz;
