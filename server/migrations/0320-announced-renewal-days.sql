-- The day on which a membership lapses unless it is paid, as it was announced with grace_until: other terms of its product
-- move neither.
alter table memberships
  add column lapses_on date
    constraint memberships_lapses_on_is_plausible check (lapses_on between '2000-01-01' and '2199-12-31'),
  add constraint memberships_lapses_after_grace check (lapses_on > grace_until);

update memberships set lapses_on = greatest(
  memberships.ends_on + 1 + product.grace_days + product.suspended_days,
  memberships.grace_until + 1
)
from membership_products as product
where product.id = memberships.product_id and memberships.status in ('grace', 'suspended');
