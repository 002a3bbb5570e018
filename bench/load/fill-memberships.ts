/**
 * Every organisation a member of one of two tiers, from a hundred days ago; leaves the table `firms` of them, numbered.
 * One statement after the other, for an empty database.
 */
export const FILL_MEMBERSHIPS = `
  insert into membership_products (name, description) values ('1. Small', 'Small'), ('2. Large', 'Large');
  insert into product_prices (product_id, frequency, total_cents, payment_count, allowed_payment_methods)
    select id, 'Annual', 110000, 1, '{2,4,8}' from membership_products;
  create temporary table firms as
    select id, row_number() over (order by id)::int as nth from organisations where status = 'active';
  insert into memberships (organisation_id, product_id, product_price_id, payment_method, status, total_cents, starts_on,
      ends_on, activated_at, created_at)
    select firms.id, prices.product_id, prices.id, 8, 'active', 110000, current_date - 100, current_date + 265, now(), now()
    from firms join (select *, row_number() over (order by id) as tier from product_prices) prices
      on prices.tier = firms.nth % 2 + 1;`;
