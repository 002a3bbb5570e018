-- Files of partners are searched as those of resources are: one way to them, by the item that they belong to.
drop view search_sources;
drop view search_served_texts;
create view search_served_texts as
  select coalesce(files.resource_id, files.partner_id) as owner_id, files.id as file_id, files.name, texts.words,
    texts.stems
  from resource_files files
    cross join lateral (select version from resource_file_versions
      where file_id = files.id order by version desc limit 1) newest
    join search_file_texts texts on texts.file_id = files.id and texts.version = newest.version
  where files.removed_at is null and texts.outcome = 'read';

create view search_sources as
  select events.id, 'Event' as kind, events.published_from, events.published_until, 'everyone' as audience,
    events.starts_at as dated_at, events.title,
    concat_ws(E'\n', events.summary, events.address, event_types.name, event_locations.name,
      (select string_agg(category.name, E'\n') from event_in_categories link
        join event_categories category on category.id = link.category_id where link.event_id = events.id),
      (select string_agg(tag.name, E'\n') from event_with_tags link
        join event_tags tag on tag.id = link.tag_id where link.event_id = events.id)) as summary,
    search_plain(events.content_html) as content, '' as files, ''::tsvector as file_stems
  from events join event_types on event_types.id = events.type_id
    left join event_locations on event_locations.id = events.location_id
  union all
  select resources.id, resources.type, resources.published_from, resources.published_until, resources.audience,
    resources.resource_date, resources.title,
    concat_ws(E'\n', resources.description, (select string_agg(label.label, E'\n') from resource_labels link
      join content_labels label on label.id = link.label_id where link.resource_id = resources.id)),
    search_plain(resources.content_html),
    coalesce((select string_agg(files.name, E'\n') from resource_files files
      where files.resource_id = resources.id and files.removed_at is null), ''),
    coalesce((select search_all_joined(texts.stems order by texts.file_id) from search_served_texts texts
      where texts.owner_id = resources.id), '')
  from resources
  union all
  select partners.id, 'Partner', partners.published_from, partners.published_until, partners.audience,
    coalesce(partners.published_from, partners.created_at), partners.title,
    concat_ws(E'\n', partners.description, partners.feature_heading, partners.partner_type, partners.address,
      (select string_agg(label.label, E'\n') from partner_labels link
        join content_labels label on label.id = link.label_id where link.partner_id = partners.id)),
    search_plain(partners.content_html),
    coalesce((select string_agg(files.name, E'\n') from resource_files files
      where files.partner_id = partners.id and files.removed_at is null), ''),
    coalesce((select search_all_joined(texts.stems order by texts.file_id) from search_served_texts texts
      where texts.owner_id = partners.id), '')
  from partners;

create or replace function search_files_changed() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct coalesce(files.resource_id, files.partner_id) from changed
    join resource_files files on files.id = changed.file_id));
  return null;
end $$;

create function search_items_with_files() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct coalesce(resource_id, partner_id) from changed));
  return null;
end $$;
drop trigger resource_files_searched on resource_files;
drop trigger resource_files_searched_anew on resource_files;
drop trigger resource_files_searched_no_more on resource_files;
create trigger resource_files_found after insert on resource_files
  referencing new table as changed for each statement execute function search_items_with_files();
create trigger resource_files_found_anew after update on resource_files
  referencing new table as changed for each statement execute function search_items_with_files();
create trigger resource_files_found_no_more after delete on resource_files
  referencing old table as changed for each statement execute function search_items_with_files();

select search_index(array(select partner_id from resource_files where partner_id is not null));
