-- Continuing professional development. Hours are kept as whole hundredths of an hour.
create table cpd_programmes (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint cpd_programmes_name check (char_length(name) between 1 and 120),
  description text not null default '' constraint cpd_programmes_description check (char_length(description) <= 500),
  -- Where its periods begin: on 1 January, on 1 July, or on the day that somebody joined it.
  period_kind text not null constraint cpd_programmes_period_kind check (period_kind in ('calendar', 'fiscal', 'personal')),
  period_years smallint not null default 1 constraint cpd_programmes_period_years check (period_years between 1 and 5),
  -- In which year the first of its periods begins; those of a person begin when they joined it.
  first_year smallint not null constraint cpd_programmes_first_year check (first_year between 2000 and 2100),
  required_hundredths integer not null
    constraint cpd_programmes_required check (required_hundredths between 1 and 200000),
  carry_over_hundredths integer not null default 0
    constraint cpd_programmes_carry_over check (carry_over_hundredths between 0 and 200000),
  is_active boolean not null default true,
  version integer not null default 1 constraint cpd_programmes_version check (version > 0),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now()
);
create unique index cpd_programmes_name_once on cpd_programmes (lower(name));

create table cpd_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint cpd_categories_name check (char_length(name) between 1 and 60),
  position integer not null default 0,
  -- Those that are not offered any more stay with the records that have them.
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index cpd_categories_name_once on cpd_categories (lower(name));

-- What counts towards a programme, at least and at most.
create table cpd_programme_categories (
  programme_id uuid not null references cpd_programmes on delete cascade,
  category_id uuid not null references cpd_categories,
  min_hundredths integer not null default 0
    constraint cpd_programme_categories_min check (min_hundredths between 0 and 200000),
  max_hundredths integer
    constraint cpd_programme_categories_max check (max_hundredths between 1 and 200000),
  primary key (programme_id, category_id),
  constraint cpd_programme_categories_range check (max_hundredths >= min_hundredths)
);
create index cpd_programme_categories_of_category on cpd_programme_categories (category_id);

create table cpd_programme_people (
  id uuid primary key default gen_random_uuid(),
  programme_id uuid not null references cpd_programmes,
  account_id uuid not null references accounts on delete cascade,
  since date not null
    constraint cpd_programme_people_since_is_plausible check (since between '2000-01-01' and '2199-12-31'),
  -- The last day; none while they are in it.
  until date
    constraint cpd_programme_people_until_is_plausible check (until between '2000-01-01' and '2199-12-31'),
  created_at timestamptz not null default now(),
  constraint cpd_programme_people_once unique (programme_id, account_id),
  constraint cpd_programme_people_spell check (until >= since)
);
create index cpd_programme_people_of_account on cpd_programme_people (account_id);

-- What somebody need not do, as of leave or part-time: so many hours, or so many per cent, of these days.
create table cpd_reductions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references cpd_programme_people on delete cascade,
  hundredths integer constraint cpd_reductions_hundredths check (hundredths between 1 and 200000),
  percent smallint constraint cpd_reductions_percent check (percent between 1 and 100),
  from_day date not null
    constraint cpd_reductions_from_day_is_plausible check (from_day between '2000-01-01' and '2199-12-31'),
  to_day date not null
    constraint cpd_reductions_to_day_is_plausible check (to_day between '2000-01-01' and '2199-12-31'),
  reason text not null constraint cpd_reductions_reason check (char_length(reason) between 1 and 300),
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  constraint cpd_reductions_amount check (num_nonnulls(hundredths, percent) = 1),
  constraint cpd_reductions_days check (to_day >= from_day)
);
create index cpd_reductions_of_person on cpd_reductions (person_id);

create table cpd_records (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  title text not null default '' constraint cpd_records_title check (char_length(title) <= 160),
  category_id uuid references cpd_categories,
  presenter text not null default '' constraint cpd_records_presenter check (char_length(presenter) <= 120),
  -- The area of practice that it is about.
  domain text not null default '' constraint cpd_records_domain check (char_length(domain) <= 120),
  -- What the person says about it.
  note text not null default '' constraint cpd_records_note check (char_length(note) <= 2000),
  completed_on date
    constraint cpd_records_completed_on_is_plausible check (completed_on between '2000-01-01' and '2199-12-31'),
  hundredths integer constraint cpd_records_hundredths check (hundredths between 1 and 20000),
  state text not null default 'draft' constraint cpd_records_state
    check (state in ('draft', 'submitted', 'approved', 'asked-back', 'declined', 'withdrawn', 'revoked')),
  source text not null default 'own' constraint cpd_records_source check (source in ('own', 'event', 'course')),
  -- What the hours were given for, once: a place at an event, a course that somebody finished.
  source_key text constraint cpd_records_source_key check (char_length(source_key) between 1 and 120),
  -- What the office wrote when it asked back or declined.
  answer text not null default '' constraint cpd_records_answer check (char_length(answer) <= 1000),
  submitted_at timestamptz,
  decided_by uuid references accounts,
  decided_at timestamptz,
  version integer not null default 1 constraint cpd_records_version check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cpd_records_given check ((source = 'own') = (source_key is null)),
  constraint cpd_records_complete check (state = 'draft'
    or (title <> '' and category_id is not null and completed_on is not null and hundredths is not null))
);
create unique index cpd_records_given_once on cpd_records (source_key) where source_key is not null;
create index cpd_records_of_account on cpd_records (account_id, completed_on desc);
create index cpd_records_of_category on cpd_records (category_id);
create index cpd_records_waiting on cpd_records (submitted_at, id) where state = 'submitted';

-- Evidence. Only what the scanner has let pass is here.
create table cpd_record_files (
  id uuid primary key default gen_random_uuid(),
  record_id uuid not null references cpd_records on delete cascade,
  name text not null constraint cpd_record_files_name check (char_length(name) between 1 and 150),
  file_key text not null constraint cpd_record_files_key unique,
  size_bytes integer not null constraint cpd_record_files_size check (size_bytes between 1 and 26214400),
  uploaded_at timestamptz not null
);
create index cpd_record_files_of_record on cpd_record_files (record_id, uploaded_at, id);
