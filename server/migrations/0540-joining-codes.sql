-- Discount codes for joining. How often one was used is counted from the memberships that stand, under the lock of the code: no
-- number is kept beside them.
create table joining_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-Z-]{3,30}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  takes_joining_fee boolean not null default true,
  -- For all products where there is none in joining_code_products.
  max_uses integer check (max_uses > 0),
  -- Once for each organisation, and once for each person who joins one.
  is_once_each boolean not null default false,
  valid_from date
    constraint joining_codes_valid_from_is_plausible check (valid_from between '2000-01-01' and '2199-12-31'),
  -- The last day on which somebody can join with it.
  valid_until date
    constraint joining_codes_valid_until_is_plausible check (valid_until between '2000-01-01' and '2199-12-31'),
  is_active boolean not null default true,
  version integer not null default 1 constraint joining_codes_version check (version > 0),
  updated_by uuid references accounts,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint joining_codes_worth check ((percent is null) <> (amount_cents is null)),
  constraint joining_codes_period check (valid_until >= valid_from)
);
create table joining_code_products (
  code_id uuid not null references joining_codes on delete cascade,
  product_id uuid not null references membership_products on delete cascade,
  primary key (code_id, product_id)
);

-- What was typed at the payment of a join, until it is used or taken away.
alter table joins add column joining_code_id uuid references joining_codes;

-- What a code took off what was sold: total_cents and joining_fee_cents are those before it.
alter table memberships
  add column joining_code_id uuid references joining_codes,
  add column discount_cents integer not null default 0
    constraint memberships_discount_cents check (discount_cents between 0 and total_cents),
  add column joining_fee_discount_cents integer not null default 0
    constraint memberships_joining_fee_discount_cents check (joining_fee_discount_cents between 0 and joining_fee_cents),
  add constraint memberships_discount_by_code
    check (joining_code_id is not null or discount_cents + joining_fee_discount_cents = 0),
  -- Never on a renewal.
  add constraint memberships_code_once check (joining_code_id is null or renews_id is null);
create index memberships_joining_code on memberships (joining_code_id) where joining_code_id is not null;
