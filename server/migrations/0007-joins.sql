-- A join is a record of the server: it continues on any device where it stopped.
create table joins (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts,
  organisation_name text,
  organisation_id uuid references organisations,
  join_request_id uuid references join_requests,
  -- The details form has been saved for organisation_id.
  has_details boolean not null default false,
  product_id uuid references membership_products,
  product_price_id uuid references product_prices,
  payment_method smallint check (payment_method in (2, 4, 8)),
  membership_id uuid unique references memberships,
  invoice_id uuid unique references invoices,
  status text not null default 'open' check (status in ('open', 'completed', 'cancelled')),
  created_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'completed') = (completed_at is not null))
);
create unique index joins_one_open on joins (account_id) where status = 'open';
create index joins_account on joins (account_id, created_at desc);
