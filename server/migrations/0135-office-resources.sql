-- The day that the office sorts an item by; without one, it is when the item is published.
alter table resources add column dated_on date;

create index resources_by_change on resources (type, updated_at desc, id) include (published_from, published_until);

-- Every save of an item as it was kept, to look at and to go back to.
create table resource_versions (
  resource_id uuid not null references resources on delete cascade,
  version integer not null constraint resource_versions_version check (version > 0),
  title text not null,
  description text not null,
  content_html text not null,
  content_rules integer not null,
  feature_picture_id uuid references pictures,
  feature_description text not null,
  secondary_picture_id uuid references pictures,
  secondary_description text not null,
  audience text not null,
  shows_teaser boolean not null,
  dated_on date,
  -- Of products and labels that may be gone meanwhile.
  product_ids uuid[] not null,
  label_ids uuid[] not null,
  restored_from integer,
  saved_by uuid references accounts,
  saved_at timestamptz not null,
  primary key (resource_id, version)
);
create index resource_versions_feature_picture on resource_versions (feature_picture_id)
  where feature_picture_id is not null;
create index resource_versions_secondary_picture on resource_versions (secondary_picture_id)
  where secondary_picture_id is not null;

-- What somebody has typed and not saved: theirs alone, and nothing that is published.
create table resource_working_copies (
  resource_id uuid not null references resources on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Of the item as it was then.
  version integer not null constraint resource_working_copies_version check (version > 0),
  typed jsonb not null,
  feature_picture_id uuid references pictures,
  secondary_picture_id uuid references pictures,
  kept_at timestamptz not null,
  primary key (resource_id, account_id)
);
create index resource_working_copies_of_account on resource_working_copies (account_id);
create index resource_working_copies_feature_picture on resource_working_copies (feature_picture_id)
  where feature_picture_id is not null;
create index resource_working_copies_secondary_picture on resource_working_copies (secondary_picture_id)
  where secondary_picture_id is not null;

-- Who has an item open in an editor, by their last word.
create table resource_editors (
  resource_id uuid not null references resources on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  last_seen_at timestamptz not null,
  primary key (resource_id, account_id)
);
create index resource_editors_of_account on resource_editors (account_id);
