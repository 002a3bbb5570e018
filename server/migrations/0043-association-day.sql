-- Where the association's days begin and end; written at every start from the setting ASSOCIATION_TIME_ZONE.
create table association_calendar (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);
insert into association_calendar (time_zone) values ('Australia/Sydney');

-- The day of an instant there. Whatever takes a day in SQL asks this, never the session's own time zone.
create function association_day(instant timestamptz) returns date language sql stable
  return (select (instant at time zone time_zone)::date from association_calendar);
