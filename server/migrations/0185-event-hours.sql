-- Hours of professional development for whoever is let in at the door of an event; none for most.
alter table events
  add column cpd_hundredths integer constraint events_cpd_hundredths check (cpd_hundredths between 1 and 20000),
  add column cpd_category_id uuid constraint events_cpd_category_id_fkey references cpd_categories,
  add constraint events_cpd_whole check ((cpd_hundredths is null) = (cpd_category_id is null));
create index events_cpd_category on events (cpd_category_id) where cpd_category_id is not null;
