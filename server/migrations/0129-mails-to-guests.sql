-- A guest has no account that is closed one day: their event says when the mails to them are forgotten.
alter table mails add column guest_of_event_id uuid references events;
create index mails_guest_of_event on mails (guest_of_event_id) where guest_of_event_id is not null;

update mails set guest_of_event_id = guests.event_id
from (
  select distinct on (lower(guest_email)) lower(guest_email) as address, event_places.event_id
  from event_places join events on events.id = event_places.event_id
  where guest_email is not null
  order by lower(guest_email), events.ends_at desc
) guests
where lower(mails.to_address) = guests.address
  and not exists (select from accounts where lower(accounts.email) = guests.address);
