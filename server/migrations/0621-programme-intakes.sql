-- Of whom whoever comes later joins a programme too: everybody of an organisation, or of those that are members with a product.
create table cpd_programme_intakes (
  id uuid primary key default gen_random_uuid(),
  programme_id uuid not null references cpd_programmes on delete cascade,
  organisation_id uuid references organisations on delete cascade,
  product_id uuid references membership_products on delete cascade,
  created_at timestamptz not null,
  constraint cpd_programme_intakes_of_one check (num_nonnulls(organisation_id, product_id) = 1),
  constraint cpd_programme_intakes_once unique nulls not distinct (programme_id, organisation_id, product_id)
);
create index cpd_programme_intakes_of_organisation on cpd_programme_intakes (organisation_id);
create index cpd_programme_intakes_of_product on cpd_programme_intakes (product_id);
