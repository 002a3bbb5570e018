-- A place is for an account, for a guest who has none, or for nobody yet.
alter table event_places
  add column guest_first_name text check (char_length(guest_first_name) between 1 and 60),
  add column guest_last_name text check (char_length(guest_last_name) between 1 and 60),
  add column guest_email text check (char_length(guest_email) between 3 and 254),
  add constraint event_places_guest check (num_nonnulls(guest_first_name, guest_last_name, guest_email) in (0, 3)),
  add constraint event_places_one_person check (attendee_id is null or guest_email is null);
-- Whether organisations in good standing may be sent an invoice instead of paying at once.
alter table events add column allows_invoice boolean not null default false;
-- Whose invoice it is; none where whoever booked pays.
alter table event_orders
  add column organisation_id uuid references organisations,
  add constraint event_orders_invoiced check (organisation_id is null or invoice_id is not null or status <> 'confirmed');
