alter table sessions
  -- The last time the person gave a password, a passkey or a mailed link.
  add column authenticated_at timestamptz,
  -- Set when a second factor was shown at this sign-in or set up during it.
  add column second_factor_at timestamptz,
  -- Hash of the cookie of the browser that the session was issued to; null for programs.
  add column binding_hash bytea check (octet_length(binding_hash) = 32),
  -- The session of the admin who acts as this person; when it ends, so does this one.
  add column impersonator_session_id uuid references sessions on delete cascade,
  add column impersonation_reason text,
  add constraint sessions_impersonation_has_reason
    check ((impersonator_session_id is null) = (impersonation_reason is null));
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;
create index sessions_impersonator on sessions (impersonator_session_id) where impersonator_session_id is not null;

alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens
  add constraint account_tokens_purpose_check
    check (purpose in ('confirm-email', 'reset-password', 'login', 'invoice', 'second-factor')),
  -- The page of the portal that a login link opens.
  add column return_page text;

-- Browsers and programs that have signed in to an account before.
create table known_devices (
  account_id uuid not null references accounts on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  user_agent text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

create table authenticators (
  account_id uuid primary key references accounts on delete cascade,
  -- AES-256-GCM: nonce (12 bytes), ciphertext, tag (16 bytes).
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code of it was given.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  signature_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null while nobody has said who they are.
  account_id uuid references accounts on delete cascade,
  purpose text not null check (purpose in ('registration', 'sign-in')),
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenges_age on passkey_challenges (expires_at);

create table impersonation_tickets (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The session of the admin who asked for it.
  session_id uuid not null references sessions on delete cascade,
  -- Who is to be acted as.
  account_id uuid not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
