-- A live course that does not take place: for good, with what everybody who was enrolled reads.
alter table courses
  add column called_off_at timestamptz,
  add column called_off_reason text,
  add constraint courses_called_off check (
    case when called_off_at is null then called_off_reason is null
    else kind = 'live' and char_length(called_off_reason) between 1 and 300 end);

-- When a live course was to be held before its sessions were changed: those who are enrolled are told of it once it is due.
create table course_moves (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  -- The sessions before the first change that is told with it.
  was_sessions jsonb not null,
  moved_at timestamptz not null,
  due_at timestamptz not null,
  -- From when on those who are enrolled are told; what is changed after that is another move.
  told_from timestamptz
);
create unique index course_moves_one_untold on course_moves (course_id) where told_from is null;
