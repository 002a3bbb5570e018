-- An organisation has one customer in each account and mode of the provider: keys that are swapped, and swapped back,
-- find the one of before.
alter table payment_customers
  drop constraint payment_customers_pkey,
  add primary key (organisation_id, provider_account);
