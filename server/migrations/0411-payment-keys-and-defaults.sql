-- The keys of the payment provider that an owner has typed: sealed with the secret key of the portal, as one text.
create table payment_keys (
  is_only boolean primary key default true constraint payment_keys_is_only check (is_only),
  sealed bytea not null constraint payment_keys_sealed check (octet_length(sealed) between 28 and 4000)
);

-- Of the keys only what may be shown is a setting; `paymentKeysId` tells one saving of them from another.
alter table association_settings
  drop constraint association_settings_name,
  add constraint association_settings_name check (name in (
    'name', 'shortName', 'phone', 'email', 'website', 'abn', 'address', 'timeZone',
    'bankBsb', 'bankAccountNumber', 'bankAccountName', 'accent', 'logo', 'mailFrom',
    'paymentKeysId', 'publishableKey', 'secretKeyEnds', 'webhookSecretEnds', 'stripeAccount', 'membershipYear'
  )),
  drop constraint association_settings_value,
  add constraint association_settings_value check (
    case name
      when 'name' then value <> ''
      when 'email' then value like '_%@%_'
      when 'timeZone' then value <> ''
      when 'abn' then value ~ '^([0-9]{11})?$'
      when 'bankBsb' then value ~ '^([0-9]{6})?$'
      when 'bankAccountNumber' then value ~ '^([0-9]{4,9})?$'
      when 'accent' then value ~ '^(#[0-9a-f]{6})?$'
      when 'logo' then value ~ '^([0-9a-f]{12})?$'
      when 'publishableKey' then value ~ '^(pk_(live|test)_\w+)?$'
      when 'secretKeyEnds' then length(value) in (0, 4)
      when 'webhookSecretEnds' then length(value) in (0, 4)
      when 'stripeAccount' then value ~ '^(acct_\w+)?$'
      when 'membershipYear' then value in ('anniversary', '30-june')
      else true
    end
  );

alter table association_sections
  drop constraint association_sections_section,
  add constraint association_sections_section check (
    section in ('details', 'bank', 'look', 'mail', 'payments', 'defaults')
  );
insert into association_sections (section) values ('payments'), ('defaults');
