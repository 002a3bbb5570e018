-- A mail domain of an organisation: who has a confirmed address at it may become one of its people without being invited.
create table organisation_mail_domains (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  -- As it stands in DNS: lower case, punycode.
  domain text not null constraint organisation_mail_domains_domain
    check (domain = lower(domain) and length(domain) between 3 and 253),
  -- To whom the proof is mailed: an address that only who runs the domain can read.
  mailbox text not null constraint organisation_mail_domains_mailbox
    check (mailbox in ('postmaster', 'hostmaster', 'webmaster', 'administrator', 'admin')),
  -- At once, or by a request that is decided.
  admits text not null constraint organisation_mail_domains_admits check (admits in ('at-once', 'on-request')),
  -- Of the link that was mailed last.
  token_hash bytea not null constraint organisation_mail_domains_token_hash check (octet_length(token_hash) = 32),
  mailed_at timestamptz not null,
  link_expires_at timestamptz not null,
  constraint organisation_mail_domains_life check (link_expires_at > mailed_at),
  -- A domain may be sold: a proof is good for a year.
  proven_until timestamptz,
  constraint organisation_mail_domains_one unique (organisation_id, domain),
  constraint organisation_mail_domains_one_token unique (token_hash)
);
create unique index organisation_mail_domains_one_holder on organisation_mail_domains (domain)
  where proven_until is not null;

-- Whom an organisation has taken out: they come back by a request that is decided, and never by the domain alone.
create table organisation_removals (
  organisation_id uuid not null references organisations on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  removed_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index organisation_removals_account on organisation_removals (account_id);
