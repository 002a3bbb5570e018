-- A lower price until an instant, for members too where there is a price for them.
alter table event_ticket_types
  add column early_price_cents integer check (early_price_cents >= 0),
  add column early_member_price_cents integer check (early_member_price_cents >= 0),
  add column early_until timestamptz,
  add constraint event_ticket_types_early check ((early_price_cents is null) = (early_until is null)),
  add constraint event_ticket_types_early_price check (early_price_cents <= price_cents),
  add constraint event_ticket_types_early_member_price check (early_member_price_cents is null
    or early_price_cents is not null and member_price_cents is not null
      and early_member_price_cents <= early_price_cents and early_member_price_cents <= member_price_cents);
