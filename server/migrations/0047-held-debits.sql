alter table instalments
  -- The day on which the association's own limit at the provider held it back last; nobody owes anything by it.
  add column held_on date;

create index payments_refused on payments (failure_code, settled_at) where status = 'failed';
