-- A digest tells of new partners, too.
alter table digest_items drop constraint digest_items_kind;
alter table digest_items add constraint digest_items_kind
  check (kind in ('news', 'resource', 'partner', 'event', 'announcement'));
