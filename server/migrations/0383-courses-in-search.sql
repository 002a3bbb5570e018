-- Courses are searched too: what their pages say to whoever may read them. Links, recordings and what is said in them are for
-- who is enrolled, and are not searched. What was called off is found by nobody.
alter table search_documents drop constraint search_documents_kind;
alter table search_documents add constraint search_documents_kind
  check (kind in ('Event', 'Article', 'Resource', 'Partner', 'Course'));
create index search_documents_courses on search_documents using gin (stems) where kind = 'Course';

create or replace view search_sources as
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
  from partners
  union all
  select courses.id, 'Course', case when courses.called_off_at is null then courses.published_from end,
    courses.published_until, courses.audience, courses.created_at, courses.title,
    concat_ws(E'\n', courses.description, courses.presenter,
      (select label.label from content_labels label where label.id = courses.category_id)),
    search_plain(courses.content_html), '', ''
  from courses;

create trigger courses_searched after insert on courses
  referencing new table as written for each statement execute function search_written();
create function search_courses_rewritten() returns trigger language plpgsql as $$
begin
  update search_documents set audience = written.audience, published_until = written.published_until,
      published_from = case when written.called_off_at is null then written.published_from end
    from written join before using (id)
    where search_documents.id = written.id
      and (written.published_from, written.published_until, written.audience, written.called_off_at)
      is distinct from (before.published_from, before.published_until, before.audience, before.called_off_at);
  perform search_index(array(select id from written join before using (id)
    where (written.title, written.description, written.presenter, written.category_id, written.content_html)
      is distinct from (before.title, before.description, before.presenter, before.category_id, before.content_html)));
  return null;
end $$;
create trigger courses_searched_anew after update on courses
  referencing old table as before new table as written for each statement execute function search_courses_rewritten();
create trigger courses_searched_no_more after delete on courses
  referencing old table as gone for each statement execute function search_forget();

create or replace function search_renamed() returns trigger language plpgsql as $$
begin
  update search_documents set is_stale = true where not is_stale and id in (
    select resource_id from resource_labels where tg_table_name = 'content_labels' and label_id = new.id
    union all select partner_id from partner_labels where tg_table_name = 'content_labels' and label_id = new.id
    union all select id from courses where tg_table_name = 'content_labels' and category_id = new.id
    union all select event_id from event_in_categories
      where tg_table_name = 'event_categories' and category_id = new.id
    union all select event_id from event_with_tags where tg_table_name = 'event_tags' and tag_id = new.id
    union all select id from events where tg_table_name = 'event_types' and type_id = new.id
    union all select id from events where tg_table_name = 'event_locations' and location_id = new.id);
  return null;
end $$;

select search_index(array(select id from courses));

-- A digest tells of new courses, too.
alter table digest_items drop constraint digest_items_kind;
alter table digest_items add constraint digest_items_kind
  check (kind in ('news', 'resource', 'partner', 'event', 'announcement', 'course'));
