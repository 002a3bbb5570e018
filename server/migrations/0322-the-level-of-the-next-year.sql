-- What the next period will be sold as, where its member has chosen another product or another way to pay than they have now.
alter table memberships add column next_price_id uuid references product_prices;
