-- Whom the administrators of an organisation are not told of: without a row they see how its people stand.
create table cpd_unshared (
  account_id uuid not null references accounts on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  since timestamptz not null,
  primary key (account_id, organisation_id)
);
create index cpd_unshared_of_organisation on cpd_unshared (organisation_id);
