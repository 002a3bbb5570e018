-- What one of its people may do for an organisation without administering it: pay for it, and look after its people. Who
-- administers it may do both anyway, and so has neither.
alter table organisation_contacts
  add column pays boolean not null default false,
  add column manages_people boolean not null default false,
  add constraint organisation_contacts_administrator_does_all
    check (not (is_administrator and (pays or manages_people)));
