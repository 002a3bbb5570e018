-- As every day that is kept, one that every page can show.
alter table resources add constraint resources_dated_on_is_plausible
  check (dated_on between '2000-01-01' and '2199-12-31');
alter table resource_versions add constraint resource_versions_dated_on_is_plausible
  check (dated_on between '2000-01-01' and '2199-12-31');
