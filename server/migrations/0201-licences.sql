-- Licences and qualifications, most of which expire. What there is to hold is the association's to say.
create table licence_kinds (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint licence_kinds_name check (char_length(name) between 1 and 60),
  position integer not null default 0,
  needs_expiry boolean not null default true,
  -- Whether a picture or a PDF of it is asked for.
  asks_file boolean not null default true,
  -- So many days before it expires its person is reminded.
  reminder_days smallint[] not null default '{}' constraint licence_kinds_reminder_days
    check (cardinality(reminder_days) <= 5 and 0 <= all (reminder_days) and 365 >= all (reminder_days)),
  -- Those that are not offered any more stay with the licences of their kind.
  is_active boolean not null default true,
  version integer not null default 1 constraint licence_kinds_version check (version > 0),
  created_at timestamptz not null default now()
);
create unique index licence_kinds_name_once on licence_kinds (lower(name));

-- What somebody holds. One that is renewed stays behind the one that renews it.
create table licences (
  id uuid primary key default gen_random_uuid(),
  -- The same for all that renew each other: the id of the first.
  chain_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  kind_id uuid not null references licence_kinds,
  number text not null default '' constraint licences_number check (char_length(number) <= 40),
  licence_class text not null default '' constraint licences_class check (char_length(licence_class) <= 60),
  issued_on date
    constraint licences_issued_on_is_plausible check (issued_on between '2000-01-01' and '2199-12-31'),
  -- The last day on which it is valid.
  expires_on date
    constraint licences_expires_on_is_plausible check (expires_on between '2000-01-01' and '2199-12-31'),
  -- Nobody is reminded of what was behind them when they said when it expires.
  expiry_set_on date not null
    constraint licences_expiry_set_on_is_plausible check (expiry_set_on between '2000-01-01' and '2199-12-31'),
  -- How many days ahead the last reminder of this expiry was for; none was sent while it is null.
  last_reminder smallint constraint licences_last_reminder check (last_reminder between 0 and 365),
  -- Null in the one that counts.
  renewed_at timestamptz,
  version integer not null default 1 constraint licences_version check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint licences_days check (expires_on >= issued_on)
);
create unique index licences_current_once on licences (chain_id) where renewed_at is null;
create index licences_of_chain on licences (chain_id);
create index licences_of_account on licences (account_id);
create index licences_of_kind on licences (kind_id);
create index licences_expiring on licences (expires_on, id) where renewed_at is null;

-- Pictures and documents of them. Only what the scanner has let pass is here.
create table licence_files (
  id uuid primary key default gen_random_uuid(),
  licence_id uuid not null references licences on delete cascade,
  name text not null constraint licence_files_name check (char_length(name) between 1 and 150),
  file_key text not null constraint licence_files_key unique,
  size_bytes integer not null constraint licence_files_size check (size_bytes between 1 and 26214400),
  uploaded_at timestamptz not null
);
create index licence_files_of_licence on licence_files (licence_id, uploaded_at, id);
