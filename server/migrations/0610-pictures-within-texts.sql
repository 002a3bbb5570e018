-- A picture that stands within any text stays: the few texts that have one are found without reading all the others.
create index resources_with_pictures on resources (id) where content_html like '%/api/pictures/%';
create index resource_versions_with_pictures on resource_versions (resource_id)
  where content_html like '%/api/pictures/%';
create index partners_with_pictures on partners (id) where content_html like '%/api/pictures/%';
create index events_with_pictures on events (id) where content_html like '%/api/pictures/%';

-- What came to courses since somebody was here last.
create index courses_by_publication on courses (published_from desc) where published_from is not null;
