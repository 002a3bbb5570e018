-- How far the owner of a portal is with setting it up: one row. A portal that is in use already is not led through it.
create table set_ups (
  is_only boolean primary key default true constraint set_ups_is_only check (is_only),
  begun_at timestamptz,
  put_away_at timestamptz
);
insert into set_ups (put_away_at)
  select case when exists (select from memberships) or exists (select from association_settings) then now() end;

-- Steps that the owner has left as they are.
create table set_up_steps (
  step text primary key constraint set_up_steps_step check (step in ('look', 'mail', 'bank', 'payments')),
  passed_at timestamptz not null
);
