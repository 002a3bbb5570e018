-- What the office has set of the association. What the environment sets wins, and what nobody set has a default.
create table association_settings (
  name text primary key constraint association_settings_name check (name in (
    'name', 'shortName', 'phone', 'email', 'website', 'abn', 'address', 'timeZone',
    'bankBsb', 'bankAccountNumber', 'bankAccountName', 'accent', 'logo', 'mailFrom'
  )),
  -- Empty where the office wants none.
  value text not null constraint association_settings_value_length check (length(value) <= 1000),
  constraint association_settings_value check (
    case name
      when 'name' then value <> ''
      when 'email' then value like '_%@%_'
      when 'timeZone' then value <> ''
      when 'abn' then value ~ '^([0-9]{11})?$'
      when 'bankBsb' then value ~ '^([0-9]{6})?$'
      when 'bankAccountNumber' then value ~ '^([0-9]{4,9})?$'
      when 'accent' then value ~ '^(#[0-9a-f]{6})?$'
      when 'logo' then value ~ '^([0-9a-f]{12})?$'
      else true
    end
  )
);

-- They are saved section by section: two who change one at once are told of each other.
create table association_sections (
  section text primary key
    constraint association_sections_section check (section in ('details', 'bank', 'look', 'mail')),
  version integer not null default 1 constraint association_sections_version check (version > 0),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now()
);
insert into association_sections (section) values ('details'), ('bank'), ('look'), ('mail');

-- The picture that the setting `logo` names by the beginning of its hash.
create table association_logos (
  hash text primary key constraint association_logos_hash check (hash ~ '^[0-9a-f]{12}$'),
  bytes bytea not null constraint association_logos_size check (octet_length(bytes) between 1 and 204800),
  created_at timestamptz not null default now()
);
