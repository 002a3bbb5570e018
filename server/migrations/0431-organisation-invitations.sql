-- Somebody whom an organisation has asked to be one of its people, until they accept, it is withdrawn or its time is over.
create table organisation_invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  email text not null constraint organisation_invitations_email check (email = lower(email) and email <> '' and length(email) <= 254),
  name text not null default '' constraint organisation_invitations_name check (length(name) <= 200),
  -- Of the link that was mailed.
  token_hash bytea not null constraint organisation_invitations_token_hash check (octet_length(token_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  constraint organisation_invitations_life check (expires_at > invited_at),
  -- Kept until it expires, so that a link which is pressed again answers the same.
  accepted_at timestamptz,
  constraint organisation_invitations_one unique (organisation_id, email),
  constraint organisation_invitations_one_token unique (token_hash)
);
create index organisation_invitations_email on organisation_invitations (email);
