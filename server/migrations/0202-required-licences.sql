-- What an organisation wants all of its people to hold: who holds none lacks it.
create table organisation_licence_kinds (
  organisation_id uuid not null references organisations on delete cascade,
  kind_id uuid not null references licence_kinds,
  created_at timestamptz not null default now(),
  primary key (organisation_id, kind_id)
);
create index organisation_licence_kinds_of_kind on organisation_licence_kinds (kind_id);
