-- Partners are searched too, and what attached documents say, as it was read of each version.
create table search_file_texts (
  file_id uuid not null,
  version integer not null,
  outcome text not null constraint search_file_texts_outcome check (outcome in ('read', 'unreadable', 'too-long')),
  words text not null default '' constraint search_file_texts_words check (char_length(words) <= 250000),
  stems tsvector not null generated always as (to_tsvector('portal_stems', search_separate(words))) stored,
  -- How often there was not time enough.
  tries integer not null default 1 constraint search_file_texts_tries check (tries > 0),
  read_at timestamptz not null,
  primary key (file_id, version),
  foreign key (file_id, version) references resource_file_versions on delete cascade
);

-- A vector has an end; what comes after it is not found.
create function search_joined(one tsvector, other tsvector) returns tsvector immutable language plpgsql as $$
begin
  return one || other;
exception when program_limit_exceeded then
  return one;
end $$;
create aggregate search_all_joined (tsvector) (sfunc = search_joined, stype = tsvector, initcond = '');

-- Of each file that is served the newest version, once it has been read.
create view search_served_texts as
  select files.resource_id, files.id as file_id, files.name, texts.words, texts.stems
  from resource_files files
    cross join lateral (select version from resource_file_versions
      where file_id = files.id order by version desc limit 1) newest
    join search_file_texts texts on texts.file_id = files.id and texts.version = newest.version
  where files.removed_at is null and texts.outcome = 'read';

drop view search_sources;
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
      where texts.resource_id = resources.id), '')
  from resources
  union all
  select partners.id, 'Partner', partners.published_from, partners.published_until, partners.audience,
    coalesce(partners.published_from, partners.created_at), partners.title,
    concat_ws(E'\n', partners.description, partners.feature_heading, partners.partner_type, partners.address,
      (select string_agg(label.label, E'\n') from partner_labels link
        join content_labels label on label.id = link.label_id where link.partner_id = partners.id)),
    search_plain(partners.content_html), '', ''
  from partners;


-- Every word is kept once, to be corrected to.
create function search_note_words(words text) returns void language sql as $$
  insert into search_words (word)
  select word.lexeme from unnest(to_tsvector('portal_words', words)) word
  where char_length(word.lexeme) between 3 and 40 and word.lexeme ~ '^[[:alpha:]]+$'
    and not exists (select from search_words known where known.word = word.lexeme)
  order by word.lexeme on conflict do nothing
$$;

create or replace function search_index(ids uuid[]) returns void language plpgsql as $$
begin
  perform from search_documents where id = any(ids) order by id for update;
  with written as materialized (
    select *, search_separate(title) as title_words, search_separate(summary) as summary_words,
      search_separate(content) as content_words, search_separate(files) as file_words
    from search_sources where id = any(ids)),
  kept as (
    insert into search_documents (id, kind, published_from, published_until, audience, dated_at, stems)
    select id, kind, published_from, published_until, audience, dated_at,
      search_joined(
        setweight(to_tsvector('portal_stems', title_words), 'A') || setweight(to_tsvector('portal_stems', summary_words), 'B')
          || setweight(to_tsvector('portal_stems', content_words), 'C')
          || setweight(to_tsvector('portal_stems', file_words), 'D'),
        setweight(file_stems, 'D'))
    from written order by id
    on conflict (id) do update set kind = excluded.kind, published_from = excluded.published_from,
      published_until = excluded.published_until, audience = excluded.audience, dated_at = excluded.dated_at,
      stems = excluded.stems, is_stale = false)
  insert into search_words (word)
  select distinct word.lexeme from written, unnest(to_tsvector('portal_words',
    concat_ws(E'\n', title_words, summary_words, content_words, file_words))) word
  where char_length(word.lexeme) between 3 and 40 and word.lexeme ~ '^[[:alpha:]]+$'
    and not exists (select from search_words known where known.word = word.lexeme)
  order by word.lexeme on conflict do nothing;
end $$;

create function search_files_changed() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct files.resource_id from changed
    join resource_files files on files.id = changed.file_id));
  return null;
end $$;
-- What is replaced is found no more, by the name of its first hour on.
create trigger resource_file_versions_searched after insert on resource_file_versions
  referencing new table as changed for each statement execute function search_files_changed();
create trigger search_file_texts_searched after insert on search_file_texts
  referencing new table as changed for each statement execute function search_files_changed();
create trigger search_file_texts_searched_anew after update on search_file_texts
  referencing new table as changed for each statement execute function search_files_changed();
create trigger search_file_texts_searched_no_more after delete on search_file_texts
  referencing old table as changed for each statement execute function search_files_changed();

create trigger partners_searched after insert on partners
  referencing new table as written for each statement execute function search_written();
create function search_partners_rewritten() returns trigger language plpgsql as $$
begin
  update search_documents set published_from = written.published_from, published_until = written.published_until,
      audience = written.audience
    from written join before using (id)
    where search_documents.id = written.id and (written.published_from, written.published_until, written.audience)
      is distinct from (before.published_from, before.published_until, before.audience);
  perform search_index(array(select id from written join before using (id)
    where (written.title, written.description, written.feature_heading, written.partner_type, written.address,
        written.content_html)
      is distinct from (before.title, before.description, before.feature_heading, before.partner_type,
        before.address, before.content_html)));
  return null;
end $$;
create trigger partners_searched_anew after update on partners
  referencing old table as before new table as written for each statement execute function search_partners_rewritten();
create trigger partners_searched_no_more after delete on partners
  referencing old table as gone for each statement execute function search_forget();
create function search_partners_linked() returns trigger language plpgsql as $$
begin
  perform search_index(array(select distinct partner_id from changed));
  return null;
end $$;
create trigger partner_labels_searched after insert on partner_labels
  referencing new table as changed for each statement execute function search_partners_linked();
create trigger partner_labels_searched_no_more after delete on partner_labels
  referencing old table as changed for each statement execute function search_partners_linked();

create or replace function search_renamed() returns trigger language plpgsql as $$
begin
  update search_documents set is_stale = true where not is_stale and id in (
    select resource_id from resource_labels where tg_table_name = 'content_labels' and label_id = new.id
    union all select partner_id from partner_labels where tg_table_name = 'content_labels' and label_id = new.id
    union all select event_id from event_in_categories
      where tg_table_name = 'event_categories' and category_id = new.id
    union all select event_id from event_with_tags where tg_table_name = 'event_tags' and tag_id = new.id
    union all select id from events where tg_table_name = 'event_types' and type_id = new.id
    union all select id from events where tg_table_name = 'event_locations' and location_id = new.id);
  return null;
end $$;

-- A page of people by any word of their names.
create index accounts_searched_name on accounts
  using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where closed_at is null and disabled_at is null;

select search_index(array(select id from search_sources));
