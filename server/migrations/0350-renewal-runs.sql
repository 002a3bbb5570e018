-- What a renewal would do, as the office saw it, and what became of it once it was run.
create table renewal_runs (
  id uuid primary key default gen_random_uuid(),
  -- The first and the last day of which everything that is due is listed; one that can be run is of one day.
  from_on date not null constraint renewal_runs_from_is_plausible check (from_on between '2000-01-01' and '2199-12-31'),
  until_on date not null constraint renewal_runs_until_is_plausible check (until_on between '2000-01-01' and '2199-12-31'),
  constraint renewal_runs_days check (from_on <= until_on),
  rehearsed_at timestamptz not null,
  rehearsed_by uuid references accounts on delete set null,
  started_at timestamptz,
  started_by uuid references accounts on delete set null,
  finished_at timestamptz,
  constraint renewal_runs_finished check (finished_at is null or started_at is not null)
);
create index renewal_runs_newest on renewal_runs (rehearsed_at);
create index renewal_runs_rehearsed_by on renewal_runs (rehearsed_by) where rehearsed_by is not null;
create index renewal_runs_started_by on renewal_runs (started_by) where started_by is not null;

create table renewal_run_entries (
  run_id uuid not null references renewal_runs on delete cascade,
  membership_id uuid not null references memberships,
  position integer not null constraint renewal_run_entries_position check (position > 0),
  -- Says the same of the same acts, and of no others.
  fingerprint text not null,
  -- What was to be done, a list; empty where something is odd and nothing is done.
  acts jsonb not null constraint renewal_run_entries_acts check (jsonb_typeof(acts) = 'array'),
  -- What somebody should look at.
  oddities text[] not null default '{}',
  -- `changed` and `new`: not done, since something else was due by then; `failed`: tried without success.
  outcome text constraint renewal_run_entries_outcome check (outcome in ('done', 'changed', 'new', 'failed')),
  -- What was due when it was its turn, where that was something else.
  due_acts jsonb constraint renewal_run_entries_due_acts check (jsonb_typeof(due_acts) = 'array'),
  primary key (run_id, membership_id),
  constraint renewal_run_entries_in_order unique (run_id, position)
);
create index renewal_run_entries_of_membership on renewal_run_entries (membership_id);

-- A row while renewal waits for the office: nothing of it is done by itself.
create table renewal_holds (
  is_only boolean primary key default true constraint renewal_holds_is_only check (is_only),
  held_at timestamptz not null,
  held_by uuid references accounts on delete set null
);
create index renewal_holds_held_by on renewal_holds (held_by) where held_by is not null;
