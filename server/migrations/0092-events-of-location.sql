-- For the filter by place, and for a keyword that names one.
create index events_of_location on events (location_id, starts_at) where location_id is not null;
