create extension if not exists btree_gist;

create table membership_products (
  id uuid primary key default gen_random_uuid(),
  -- Begins with the number by which products are sorted.
  name text not null unique,
  description text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table product_prices (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references membership_products on delete cascade,
  frequency text not null check (frequency in ('Annual', 'HalfYearly', 'Monthly')),
  -- For the whole membership year, incl. GST.
  total_cents integer not null check (total_cents > 0),
  payment_count integer not null check (payment_count in (1, 2, 12)),
  allowed_payment_methods smallint[] not null check (allowed_payment_methods <@ array[2, 4, 8]::smallint[]),
  is_active boolean not null default true,
  unique (product_id, frequency),
  check (payment_count = case frequency when 'Annual' then 1 when 'HalfYearly' then 2 else 12 end)
);

create table memberships (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations,
  product_id uuid not null references membership_products,
  product_price_id uuid not null references product_prices,
  payment_method smallint not null check (payment_method in (2, 4, 8)),
  status text not null check (status in ('pending-payment', 'active', 'past-due', 'lapsed', 'cancelled')),
  -- Active on a debit that the bank has not settled yet.
  is_payment_processing boolean not null default false,
  total_cents integer not null check (total_cents > 0),
  starts_on date not null,
  ends_on date not null,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_on < ends_on),
  -- One membership at a time for an organisation.
  constraint memberships_no_overlap exclude using gist (
    organisation_id with =, daterange(starts_on, ends_on, '[]') with &&
  ) where (status <> 'cancelled')
);
