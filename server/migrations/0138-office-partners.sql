-- Every save of a partner as it was kept, to look at and to go back to.
create table partner_versions (
  partner_id uuid not null references partners on delete cascade,
  version integer not null constraint partner_versions_version check (version > 0),
  title text not null,
  -- With labels and products that may be gone meanwhile.
  kept jsonb not null,
  feature_picture_id uuid references pictures,
  logo_picture_id uuid references pictures,
  restored_from integer,
  saved_by uuid references accounts,
  saved_at timestamptz not null,
  primary key (partner_id, version)
);
create index partner_versions_feature_picture on partner_versions (feature_picture_id)
  where feature_picture_id is not null;
create index partner_versions_logo_picture on partner_versions (logo_picture_id) where logo_picture_id is not null;

-- What somebody has typed and not saved: theirs alone, and nothing that is published.
create table partner_working_copies (
  partner_id uuid not null references partners on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Of the partner as it was then.
  version integer not null constraint partner_working_copies_version check (version > 0),
  typed jsonb not null,
  feature_picture_id uuid references pictures,
  logo_picture_id uuid references pictures,
  kept_at timestamptz not null,
  primary key (partner_id, account_id)
);
create index partner_working_copies_of_account on partner_working_copies (account_id);
create index partner_working_copies_feature_picture on partner_working_copies (feature_picture_id)
  where feature_picture_id is not null;
create index partner_working_copies_logo_picture on partner_working_copies (logo_picture_id)
  where logo_picture_id is not null;

-- Who has a partner open in an editor, by their last word.
create table partner_editors (
  partner_id uuid not null references partners on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  last_seen_at timestamptz not null,
  primary key (partner_id, account_id)
);
create index partner_editors_of_account on partner_editors (account_id);
