-- Sections that the office has switched off, with commas between.
alter table association_settings
  drop constraint association_settings_name,
  add constraint association_settings_name check (name in (
    'name', 'shortName', 'phone', 'email', 'website', 'abn', 'address', 'timeZone',
    'bankBsb', 'bankAccountNumber', 'bankAccountName', 'accent', 'logo', 'mailFrom',
    'paymentKeysId', 'publishableKey', 'secretKeyEnds', 'webhookSecretEnds', 'stripeAccount', 'membershipYear',
    'closedSections'
  )),
  add constraint association_settings_closed_sections check (
    name <> 'closedSections' or value ~ '^((events|news|resources|partners|cpd)(,(events|news|resources|partners|cpd)){0,4})?$'
  );

alter table association_sections
  drop constraint association_sections_section,
  add constraint association_sections_section check (
    section in ('details', 'bank', 'look', 'mail', 'payments', 'defaults', 'navigation')
  );
insert into association_sections (section) values ('navigation');
