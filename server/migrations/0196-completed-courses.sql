-- What the hours of a course count as in the records of those who complete it; without it they are given to nobody.
alter table courses add column cpd_category_id uuid constraint courses_cpd_category_id_fkey references cpd_categories;
create index courses_cpd_category on courses (cpd_category_id) where cpd_category_id is not null;

-- When somebody had completed the course; who has does not unenrol any more.
alter table course_enrolments add column completed_at timestamptz
  constraint course_enrolments_completed
  check (completed_at is null or (completed_at >= enrolled_at and ended_at is null));
