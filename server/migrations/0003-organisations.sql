create table organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 3 and 70),
  name_key text not null generated always as (lower(name)) stored,
  -- Pending: named by an applicant whose membership is not active yet.
  status text not null default 'pending' check (status in ('pending', 'active')),
  organisation_number integer not null generated always as identity unique,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  constraint organisations_name_key unique (name_key)
);
create extension if not exists pg_trgm;
create index organisations_name_search on organisations using gin (name_key gin_trgm_ops);

create table organisation_contacts (
  organisation_id uuid not null references organisations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  is_administrator boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id)
);
create index organisation_contacts_account on organisation_contacts (account_id);

create table join_requests (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
create unique index join_requests_one_pending on join_requests (account_id) where status = 'pending';
create index join_requests_organisation on join_requests (organisation_id) where status = 'pending';

-- Workflow forms are rows: an association changes its forms without a release.
create table form_groups (
  id uuid primary key default gen_random_uuid(),
  entity text not null check (entity in ('organisation', 'contact')),
  name text not null,
  sort_order integer not null,
  -- The first field is a toggle; the others count only when it is on.
  is_toggled boolean not null default false,
  unique (entity, name)
);

create table form_fields (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references form_groups on delete cascade,
  label text not null,
  field_type text not null check (field_type in ('String', 'Integer', 'Boolean', 'Reference')),
  is_multiple_select boolean not null default false,
  sort_order integer not null,
  placeholder text,
  max_length integer not null default 255 check (max_length between 1 and 4000),
  -- Set for a field that shows a column of the entity instead of a stored value.
  bound_column text check (bound_column in ('name', 'organisation_number')),
  unique (group_id, label),
  check (field_type = 'Reference' or not is_multiple_select)
);

create table form_field_options (
  field_id uuid not null references form_fields on delete cascade,
  key text not null check (key !~ ',' and key <> ''),
  value text not null,
  sort_order integer not null,
  primary key (field_id, key)
);

-- Where a field appears, and how.
create table workflow_fields (
  workflow text not null check (workflow in ('join', 'details')),
  field_id uuid not null references form_fields on delete cascade,
  is_required boolean not null default false,
  is_read_only boolean not null default false,
  is_hidden boolean not null default false,
  primary key (workflow, field_id)
);

create table form_values (
  field_id uuid not null references form_fields on delete cascade,
  -- The organisation or account that the value belongs to.
  entity_id uuid not null,
  text_value text,
  integer_value integer,
  boolean_value boolean,
  option_keys text[],
  updated_at timestamptz not null,
  primary key (field_id, entity_id),
  check (num_nonnulls(text_value, integer_value, boolean_value, option_keys) = 1)
);
create index form_values_entity on form_values (entity_id);
