-- What the office lists, by state and by when it was sent: counted and paged without reading the activities themselves.
create index cpd_records_of_office on cpd_records (state, submitted_at, id) where source = 'own';
drop index cpd_records_waiting;

-- A word in a title; those in the names of people have an index of their own.
create index cpd_records_title on cpd_records using gin (lower(title) gin_trgm_ops) where source = 'own';
