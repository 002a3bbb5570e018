-- What is too little to be asked for alone is asked for with its neighbour: below zero it went there, above it came.
alter table instalments drop constraint instalments_not_overpaid;
alter table instalments drop column due_cents;
alter table instalments
  add column moved_cents integer not null default 0,
  add column due_cents integer not null
    generated always as (amount_cents - credited_cents - received_cents + moved_cents) stored,
  add constraint instalments_not_overpaid check (credited_cents + received_cents <= amount_cents + moved_cents);
