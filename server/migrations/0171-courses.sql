-- What courses are sorted by is kept as the categories of news, resources and partners are.
alter table content_labels drop constraint content_labels_kind;
alter table content_labels add constraint content_labels_kind
  check (kind in ('resource-category', 'news-category', 'partner-category', 'course-category', 'tag'));

create table courses (
  id uuid primary key default gen_random_uuid(),
  -- At set times with somebody who teaches, or a recording to be watched at any time.
  kind text not null constraint courses_kind check (kind in ('live', 'recorded')),
  title text not null constraint courses_title check (char_length(title) between 1 and 160),
  description text not null default '' constraint courses_description check (char_length(description) <= 300),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text not null default '' constraint courses_content check (char_length(content_html) <= 200000),
  content_rules integer not null default 0,
  presenter text not null default '' constraint courses_presenter check (char_length(presenter) <= 120),
  category_id uuid references content_labels,
  -- What it counts for: quarters of an hour, so that sums of them are exact.
  credit_minutes integer not null
    constraint courses_credit check (credit_minutes between 0 and 6000 and credit_minutes % 15 = 0),
  -- How many may be enrolled at once; without a limit where there is none.
  places integer constraint courses_places check (places between 1 and 100000),
  recording_url text not null default ''
    constraint courses_recording_url check (char_length(recording_url) <= 500 and recording_url ~* '^(https://.+)?$'),
  picture_id uuid references pictures,
  picture_description text not null default ''
    constraint courses_picture_description check (char_length(picture_description) <= 200),
  audience text not null default 'everyone'
    constraint courses_audience check (audience in ('everyone', 'members', 'products', 'organisation-administrators')),
  -- Whether who may not read it is shown that it exists.
  shows_teaser boolean not null default true,
  -- A draft has none; a later one is a publication still to come.
  published_from timestamptz,
  published_until timestamptz,
  version integer not null default 1 constraint courses_version check (version > 0),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now(),
  constraint courses_published_period check (published_until is null or published_until > published_from)
);
create index courses_by_change on courses (updated_at desc, id);
create index courses_by_category on courses (category_id) where category_id is not null;
create index courses_picture on courses (picture_id) where picture_id is not null;

-- Of those that only some products open.
create table course_products (
  course_id uuid not null references courses on delete cascade,
  product_id uuid not null references membership_products,
  primary key (course_id, product_id)
);

-- When a live course is held. Where it is a place, people go there; the link is for those who are enrolled alone.
create table course_sessions (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null default '' constraint course_sessions_place check (char_length(place) <= 200),
  link_url text not null default ''
    constraint course_sessions_link_url check (char_length(link_url) <= 500 and link_url ~* '^(https://.+)?$'),
  constraint course_sessions_times check (ends_at > starts_at)
);
create index course_sessions_of_course on course_sessions (course_id, starts_at);

-- Who takes a course. One that was given up stays, with when it was.
create table course_enrolments (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses,
  account_id uuid not null references accounts on delete cascade,
  enrolled_at timestamptz not null,
  ended_at timestamptz constraint course_enrolments_end check (ended_at >= enrolled_at)
);
-- Nobody is enrolled twice.
create unique index course_enrolments_once on course_enrolments (course_id, account_id) where ended_at is null;
create index course_enrolments_of_account on course_enrolments (account_id, enrolled_at desc);
