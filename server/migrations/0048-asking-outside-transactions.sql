-- How often what went back of a payment was brought up to date. An answer of the provider that was asked for before the
-- last time is old, and is asked for again: so nothing is locked while the provider is asked.
alter table payments add column reversal_reading integer not null default 0;
