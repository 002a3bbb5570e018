-- What sorts a list and decides who finds an item stands beside each of its labels too: then a category is one range of one
-- index however many items there are, and counting it reads nothing else. Kept by the database, so that no command forgets it.
alter table resource_labels
  add column type text not null default 'Article',
  add column resource_date timestamptz not null default now(),
  add column published_from timestamptz,
  add column published_until timestamptz,
  add column audience text not null default 'organisation-administrators',
  add column shows_teaser boolean not null default false;

-- The row is shared, so that no update of the item passes between reading it and the commit of its label.
create function copy_resource_to_label() returns trigger language plpgsql as $$
begin
  select type, resource_date, published_from, published_until, audience, shows_teaser
    into new.type, new.resource_date, new.published_from, new.published_until, new.audience, new.shows_teaser
    from resources where id = new.resource_id for share;
  return new;
end $$;
create trigger resource_labels_copy before insert on resource_labels
  for each row execute function copy_resource_to_label();

create function copy_resource_to_labels() returns trigger language plpgsql as $$
begin
  update resource_labels set type = new.type, resource_date = new.resource_date, published_from = new.published_from,
      published_until = new.published_until, audience = new.audience, shows_teaser = new.shows_teaser
    where resource_id = new.id;
  return null;
end $$;
create trigger resources_copy
  after update of type, resource_date, published_from, published_until, audience, shows_teaser on resources
  for each row
  when ((old.type, old.resource_date, old.published_from, old.published_until, old.audience, old.shows_teaser)
    is distinct from
    (new.type, new.resource_date, new.published_from, new.published_until, new.audience, new.shows_teaser))
  execute function copy_resource_to_labels();

update resource_labels set type = resources.type, resource_date = resources.resource_date,
    published_from = resources.published_from, published_until = resources.published_until,
    audience = resources.audience, shows_teaser = resources.shows_teaser
  from resources where resources.id = resource_labels.resource_id;

drop index resource_labels_by_label;
create index resource_labels_by_label on resource_labels (label_id, type, resource_date desc, resource_id)
  include (published_from, published_until, audience, shows_teaser);
