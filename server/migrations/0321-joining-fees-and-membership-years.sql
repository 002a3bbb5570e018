-- A fee that an organisation pays once, with its first membership: part of the price it is sold at, and kept with what was sold.
alter table product_prices
  add column joining_fee_cents integer not null default 0
    constraint product_prices_joining_fee_cents check (joining_fee_cents between 0 and 100000000);
alter table memberships
  add column joining_fee_cents integer not null default 0
    constraint memberships_joining_fee_cents check (joining_fee_cents between 0 and 100000000),
  -- Never on a renewal.
  add constraint memberships_joining_fee_once check (joining_fee_cents = 0 or renews_id is null);

-- A year from the day somebody joins, or to the 30 June that all share.
alter table membership_products
  add column membership_year text not null default 'anniversary'
    constraint membership_products_membership_year check (membership_year in ('anniversary', '30-june'));
