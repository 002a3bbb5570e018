-- Memberships as the office keeps them: in an order of its own, offered between two days, changed by one at a time.
alter table membership_products
  -- Those of one place are sorted by the number their name begins with.
  add column position integer not null default 0,
  add column valid_from date
    constraint membership_products_valid_from_is_plausible check (valid_from between '2000-01-01' and '2199-12-31'),
  -- The last day on which somebody can join with it.
  add column valid_until date
    constraint membership_products_valid_until_is_plausible check (valid_until between '2000-01-01' and '2199-12-31'),
  add column version integer not null default 1 constraint membership_products_version check (version > 0),
  add column updated_by uuid references accounts,
  add column updated_at timestamptz not null default now(),
  add constraint membership_products_validity check (valid_until >= valid_from);

-- A price that counts no more stays with what was sold at it; one counts at a time.
alter table product_prices
  drop constraint product_prices_product_id_frequency_key,
  add column created_at timestamptz not null default now();
create unique index product_prices_one_offered on product_prices (product_id, frequency) where is_active;
