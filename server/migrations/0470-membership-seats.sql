-- How many people may share a membership; null for any number.
alter table membership_products
  add column seats integer constraint membership_products_seats check (seats between 1 and 100000);
-- As it was sold: what the office changes of a product holds for what is sold from then on.
alter table memberships
  add column seats integer constraint memberships_seats check (seats between 1 and 100000);

create function memberships_take_seats() returns trigger language plpgsql as $$
begin
  new.seats := (select seats from membership_products where id = new.product_id);
  return new;
end
$$;
create trigger memberships_take_seats before insert or update of product_id on memberships
  for each row execute function memberships_take_seats();
