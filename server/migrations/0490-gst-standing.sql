-- Whether the association is registered for GST; not set, it is. What is issued keeps what it was issued with.
alter table association_settings
  drop constraint association_settings_name,
  add constraint association_settings_name check (name in (
    'name', 'shortName', 'phone', 'email', 'website', 'abn', 'gst', 'address', 'timeZone',
    'bankBsb', 'bankAccountNumber', 'bankAccountName', 'accent', 'logo', 'mailFrom',
    'paymentKeysId', 'publishableKey', 'secretKeyEnds', 'webhookSecretEnds', 'stripeAccount', 'membershipYear',
    'closedSections'
  )),
  add constraint association_settings_gst check (name <> 'gst' or value in ('registered', 'not-registered'));
