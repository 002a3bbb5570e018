-- Whom somebody belongs to, from the index alone.
create index organisation_contacts_of_account on organisation_contacts (account_id, organisation_id);
drop index organisation_contacts_account;
-- What puts an organisation into the directory, from the index alone.
create index memberships_listed on memberships (organisation_id, starts_on) include (status, product_id);
