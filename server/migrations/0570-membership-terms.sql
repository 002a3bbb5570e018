-- The membership terms as the office is writing them: one row, which publishing and accepting hold.
create table membership_terms_drafts (
  is_only boolean primary key default true constraint membership_terms_drafts_is_only check (is_only),
  -- Sanitised when it is written; again when it is shown, if by older rules than those of then.
  content_html text not null default ''
    constraint membership_terms_drafts_content check (char_length(content_html) <= 120000),
  content_rules integer not null default 0,
  revision integer not null default 1 constraint membership_terms_drafts_revision check (revision > 0),
  updated_by uuid references accounts,
  updated_at timestamptz
);
insert into membership_terms_drafts default values;

-- What was published, numbered from 1: the newest is in force.
create table membership_terms_versions (
  version integer primary key constraint membership_terms_versions_version check (version > 0),
  content_html text not null
    constraint membership_terms_versions_content check (char_length(content_html) between 1 and 120000),
  content_rules integer not null,
  -- What is new in it, in the words of the office.
  changes text not null default '' constraint membership_terms_versions_changes check (char_length(changes) <= 500),
  -- The day of the association.
  published_on date not null
    constraint membership_terms_versions_published_on_is_plausible check (published_on between '2000-01-01' and '2199-12-31'),
  published_at timestamptz not null,
  published_by uuid references accounts
);

-- Who accepted which version with which application, and when first.
create table membership_terms_acceptances (
  join_id uuid not null references joins on delete cascade,
  version integer not null references membership_terms_versions,
  account_id uuid not null references accounts,
  accepted_at timestamptz not null,
  primary key (join_id, version)
);
create index membership_terms_acceptances_of_account on membership_terms_acceptances (account_id);
create index membership_terms_acceptances_by_time on membership_terms_acceptances (accepted_at desc, join_id);

-- What people accepted stays what they accepted; it goes with an application that is forgotten.
create trigger membership_terms_versions_are_immutable before update or delete on membership_terms_versions
  for each row execute function refuse_change();
create function keep_accepted_terms() returns trigger language plpgsql as $$
begin
  raise exception 'What was accepted cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger membership_terms_acceptances_keep before update on membership_terms_acceptances
  for each row execute function keep_accepted_terms();
