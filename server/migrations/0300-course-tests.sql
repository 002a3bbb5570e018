-- A recorded course may end with a test: whoever has watched its recording completes it by passing.
create table course_tests (
  course_id uuid primary key references courses on delete cascade,
  -- Another one whenever its questions change: what was handed in before counts as no attempt any more.
  revision uuid not null,
  -- How much has to be right.
  pass_percent smallint not null constraint course_tests_pass_percent check (pass_percent between 1 and 100),
  -- Without a limit where there is none.
  max_attempts smallint constraint course_tests_attempts check (max_attempts between 1 and 20),
  wait_hours smallint not null constraint course_tests_wait check (wait_hours between 0 and 720)
);

create table course_test_questions (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references course_tests on delete cascade,
  position smallint not null constraint course_test_questions_position check (position between 0 and 49),
  kind text not null constraint course_test_questions_kind check (kind in ('single', 'several', 'true-false')),
  words text not null constraint course_test_questions_words check (char_length(words) between 1 and 500),
  constraint course_test_questions_order unique (course_id, position)
);

create table course_test_options (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references course_test_questions on delete cascade,
  position smallint not null constraint course_test_options_position check (position between 0 and 9),
  words text not null constraint course_test_options_words check (char_length(words) between 1 and 300),
  -- Never leaves the database for who has not passed.
  is_right boolean not null,
  constraint course_test_options_order unique (question_id, position)
);

-- What somebody handed in, as it was judged then; what they had answered is not kept.
create table course_test_attempts (
  id uuid primary key default gen_random_uuid(),
  enrolment_id uuid not null references course_enrolments on delete cascade,
  -- As the browser names it: what is sent again is the same attempt.
  sent_key uuid not null,
  revision uuid not null,
  right_count smallint not null,
  question_count smallint not null,
  -- So many had to be right.
  needed_count smallint not null,
  handed_in_at timestamptz not null,
  -- When the office gave it back, so that it counts no more.
  given_back_at timestamptz constraint course_test_attempts_given_back check (given_back_at >= handed_in_at),
  constraint course_test_attempts_once unique (enrolment_id, sent_key),
  constraint course_test_attempts_counts check (question_count between 1 and 50
    and right_count between 0 and question_count and needed_count between 1 and question_count)
);
-- Nobody passes twice.
create unique index course_test_attempts_passed on course_test_attempts (enrolment_id) where right_count >= needed_count;
