-- Where people take part online: told only to who has a place, in their mails and on the page of the event.
alter table events add column link_url text not null default ''
  constraint events_link_url check (char_length(link_url) <= 500);
