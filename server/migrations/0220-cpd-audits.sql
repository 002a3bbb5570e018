-- Audits of a programme: of the people in it a sample is drawn by a seed, which anybody can repeat.
create table cpd_audits (
  id uuid primary key default gen_random_uuid(),
  programme_id uuid references cpd_programmes on delete set null,
  -- As it was called then.
  programme_name text not null constraint cpd_audits_programme_name check (char_length(programme_name) between 1 and 120),
  -- What is audited is everybody's period that this day lies in.
  on_day date not null constraint cpd_audits_on_day_is_plausible check (on_day between '2000-01-01' and '2199-12-31'),
  seed text not null constraint cpd_audits_seed check (char_length(seed) between 1 and 64),
  -- Who could be drawn, in the order of their ids, and who was, in the order of the draw. Ids alone: they outlive their accounts.
  population uuid[] not null constraint cpd_audits_population check (cardinality(population) between 1 and 200000),
  population_hash text not null constraint cpd_audits_population_hash check (population_hash ~ '^[0-9a-f]{64}$'),
  sample uuid[] not null constraint cpd_audits_sample check (cardinality(sample) between 1 and cardinality(population)),
  -- What those who are drawn are asked for.
  asks text not null constraint cpd_audits_asks check (char_length(asks) between 1 and 1000),
  due_on date not null constraint cpd_audits_due_on_is_plausible check (due_on between '2000-01-01' and '2199-12-31'),
  begun_by uuid references accounts,
  begun_at timestamptz not null,
  summary text not null default '' constraint cpd_audits_summary check (char_length(summary) <= 1000),
  concluded_by uuid references accounts,
  concluded_at timestamptz,
  constraint cpd_audits_concluded check ((concluded_at is null) = (summary = ''))
);
create index cpd_audits_of_programme on cpd_audits (programme_id);
create index cpd_audits_by_time on cpd_audits (begun_at desc, id);

-- What was drawn stays as it was drawn, whoever asks for another.
create function keep_cpd_audit_draw() returns trigger language plpgsql as $$
begin
  if (old.seed, old.population, old.population_hash, old.sample, old.on_day)
      is distinct from (new.seed, new.population, new.population_hash, new.sample, new.on_day) then
    raise exception 'The draw of an audit cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cpd_audits_keep_draw before update on cpd_audits for each row execute function keep_cpd_audit_draw();

-- One of those who were drawn, until they close their account.
create table cpd_audit_people (
  id uuid primary key default gen_random_uuid(),
  audit_id uuid not null references cpd_audits on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Their place in the draw.
  position integer not null constraint cpd_audit_people_position check (position > 0),
  starts_on date not null
    constraint cpd_audit_people_starts_on_is_plausible check (starts_on between '2000-01-01' and '2199-12-31'),
  ends_on date not null
    constraint cpd_audit_people_ends_on_is_plausible check (ends_on between '2000-01-01' and '2199-12-31'),
  state text not null default 'asked' constraint cpd_audit_people_state
    check (state in ('asked', 'submitted', 'met', 'not-met')),
  due_on date not null
    constraint cpd_audit_people_due_on_is_plausible check (due_on between '2000-01-01' and '2199-12-31'),
  -- Nobody is reminded of what was behind them when the day was set.
  due_set_on date not null
    constraint cpd_audit_people_due_set_on_is_plausible check (due_set_on between '2000-01-01' and '2199-12-31'),
  last_reminder smallint constraint cpd_audit_people_last_reminder check (last_reminder between 0 and 365),
  -- What the person says about their evidence, and what the office answers.
  note text not null default '' constraint cpd_audit_people_note check (char_length(note) <= 1000),
  answer text not null default '' constraint cpd_audit_people_answer check (char_length(answer) <= 1000),
  submitted_at timestamptz,
  decided_by uuid references accounts,
  decided_at timestamptz,
  version integer not null default 1 constraint cpd_audit_people_version check (version > 0),
  constraint cpd_audit_people_once unique (audit_id, account_id),
  constraint cpd_audit_people_period check (ends_on >= starts_on)
);
create index cpd_audit_people_of_account on cpd_audit_people (account_id);
create index cpd_audit_people_asked on cpd_audit_people (due_on, id) where state = 'asked';
