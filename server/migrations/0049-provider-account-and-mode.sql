-- Customers, cards and intents belong to one account at the provider and one mode of it, test or live: with other keys
-- they are unknown there. What was written down before names no mode.
alter table payment_customers
  -- Those that gave way to a newer one: what was asked in their name is still looked for.
  add column former_customer_ids text[] not null default '{}';
alter table payments
  -- Where its intent is, such as 'live acct_1'; null where nobody has asked, and in old rows.
  add column provider_account text;
