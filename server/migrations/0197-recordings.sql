-- Recordings of courses that the portal serves itself. Their bytes lie in parts of one size; the last may be smaller.
create table course_recordings (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  name text not null constraint course_recordings_name check (char_length(name) between 1 and 150),
  size_bytes integer not null constraint course_recordings_size check (size_bytes between 1 and 1073741824),
  -- Those are there, from the first on.
  kept_parts smallint not null default 0 constraint course_recordings_parts check (kept_parts between 0 and 256),
  -- What its first bytes say, and how long it says that it is; both are known once it is whole.
  media_type text constraint course_recordings_media_type check (media_type in ('video/mp4', 'video/webm')),
  duration_ms integer constraint course_recordings_duration check (duration_ms between 1000 and 43200000),
  begun_at timestamptz not null,
  finished_at timestamptz,
  constraint course_recordings_whole
    check (finished_at is null or (media_type is not null and duration_ms is not null))
);
-- What is uploaded again takes the place of what is there.
create unique index course_recordings_shown on course_recordings (course_id) where finished_at is not null;
create index course_recordings_of_course on course_recordings (course_id);

-- What is said in a recording, for those who do not hear it.
alter table courses add column transcript text not null default ''
  constraint courses_transcript check (char_length(transcript) <= 100000);

-- How far somebody who is enrolled has watched.
create table course_watching (
  enrolment_id uuid primary key references course_enrolments on delete cascade,
  -- Of the recording that it was: of one as long it still holds.
  duration_ms integer not null constraint course_watching_duration check (duration_ms between 1000 and 43200000),
  position_ms integer not null default 0 constraint course_watching_position check (position_ms between 0 and 43200000),
  -- From when to when, in pairs, in order and apart.
  watched integer[] not null default '{}' constraint course_watching_pairs check (cardinality(watched) % 2 = 0),
  -- How much more could have been played since it was heard of last.
  spare_ms integer not null constraint course_watching_spare check (spare_ms between 0 and 120000),
  heard_at timestamptz not null
);
