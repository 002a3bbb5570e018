-- Every save of an announcement as it was kept, to look at and to go back to.
create table announcement_versions (
  announcement_id uuid not null references announcements on delete cascade,
  version integer not null constraint announcement_versions_version check (version > 0),
  title text not null,
  -- With products that may be gone meanwhile.
  kept jsonb not null,
  restored_from integer,
  saved_by uuid references accounts,
  saved_at timestamptz not null,
  primary key (announcement_id, version)
);

-- What somebody has typed and not saved: theirs alone, and nothing that is published.
create table announcement_working_copies (
  announcement_id uuid not null references announcements on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Of the announcement as it was then.
  version integer not null constraint announcement_working_copies_version check (version > 0),
  typed jsonb not null,
  kept_at timestamptz not null,
  primary key (announcement_id, account_id)
);
create index announcement_working_copies_of_account on announcement_working_copies (account_id);

-- Who has an announcement open in an editor, by their last word.
create table announcement_editors (
  announcement_id uuid not null references announcements on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  last_seen_at timestamptz not null,
  primary key (announcement_id, account_id)
);
create index announcement_editors_of_account on announcement_editors (account_id);
