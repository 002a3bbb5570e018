create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  first_name text not null,
  last_name text not null,
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  -- Null for an account that has never had a password.
  password_hash text,
  contact_type text not null check (contact_type in ('Member', 'Prospect-Guest', 'Prospect-Applicant', 'Staff')),
  role smallint not null default 0 check (role in (0, 1, 2)),
  member_number text unique,
  email_confirmed_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint accounts_email_key unique (email_key)
);
create sequence member_number start 100001;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  ip_address text
);
create index sessions_account on sessions (account_id) where revoked_at is null;

create table account_tokens (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'reset-password', 'login', 'invoice')),
  -- What the token opens besides the account, such as an invoice.
  subject_id uuid,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_account on account_tokens (account_id, purpose);

-- Wrong passwords in a row, by account and by network; the waiting times are rules of the sign-in.
create table sign_in_failures (
  key text primary key,
  failure_count integer not null check (failure_count > 0),
  -- When the count began.
  started_at timestamptz not null,
  last_failed_at timestamptz not null
);
create index sign_in_failures_age on sign_in_failures (last_failed_at);

create table marketing_attributions (
  account_id uuid primary key references accounts on delete cascade,
  utm_source_first text,
  utm_medium_first text,
  utm_campaign_first text,
  utm_source_last text,
  utm_medium_last text,
  utm_campaign_last text,
  gclid text,
  fbclid text,
  ga4id text,
  recorded_at timestamptz not null
);

-- Counters of the rate limiter, shared by all server processes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
