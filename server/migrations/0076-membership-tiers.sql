-- What people are shown of a product's name: without the number that it is sorted by.
alter table membership_products
  add column title text not null
    generated always as (regexp_replace(name, '^\s*\d+(\.\d+)?[.)]\s+(?=\S)', '')) stored,
  -- The silhouette that stands for it; none is a signpost.
  add column vehicle text check (
    vehicle in ('van', 'forklift', 'rigid', 'semi', 'b-double', 'road-train', 'triple-road-train')
  ),
  -- The fleet it is meant for, from which it is suggested; a product without a least is suggested to nobody.
  add column min_trucks integer,
  add column max_trucks integer,
  add constraint membership_products_fleet check (
    min_trucks >= 0 and max_trucks >= min_trucks or max_trucks is null and (min_trucks is null or min_trucks >= 0)
  );

-- The field of the organisation's form that says how large the fleet is, whatever its label.
alter table form_fields add column is_fleet_size boolean not null default false;
create unique index form_fields_one_fleet_size on form_fields (is_fleet_size) where is_fleet_size;

update form_fields
set is_fleet_size = true
from form_groups
where form_groups.id = form_fields.group_id
  and form_groups.entity = 'organisation'
  and form_fields.label = 'Number of Trucks'
  and form_fields.field_type = 'Integer';
