-- What the office has uploaded; its files are named after it. The row is there before them, so that none is left without one.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  -- From then on nothing may show it: its files are being deleted.
  removed_at timestamptz
);
alter table events drop column picture_key, add column picture_id uuid references pictures;
create index events_picture on events (picture_id) where picture_id is not null;
alter table events add constraint events_picture_description check (char_length(picture_description) <= 200);
