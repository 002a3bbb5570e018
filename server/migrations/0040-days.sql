-- A typing error such as 201126 was accepted as the year 126, and nothing could read the payment any more. The day
-- that was meant is not known: it counts from when it was recorded; what was typed stays in the audit log.
update payments set settled_at = created_at where settled_at not between '2000-01-01' and '2200-01-01';

-- Every day that is kept is one that every page and document can show.
alter table payments add constraint payments_settled_at_is_plausible
  check (settled_at between '2000-01-01' and '2200-01-01');
alter table memberships add constraint memberships_days_are_plausible
  check (starts_on between '2000-01-01' and '2199-12-31' and ends_on between '2000-01-01' and '2199-12-31'
    and past_due_since between '2000-01-01' and '2199-12-31');
alter table invoices add constraint invoices_days_are_plausible
  check (issued_on between '2000-01-01' and '2199-12-31' and due_on between '2000-01-01' and '2199-12-31'
    and period_starts_on between '2000-01-01' and '2199-12-31'
    and period_ends_on between '2000-01-01' and '2199-12-31');
alter table instalments add constraint instalments_days_are_plausible
  check (due_on between '2000-01-01' and '2199-12-31' and next_try_on between '2000-01-01' and '2199-12-31');
alter table saved_payment_methods add constraint saved_payment_methods_days_are_plausible
  check (expires_on between '2000-01-01' and '2199-12-31');
alter table adjustment_notes add constraint adjustment_notes_days_are_plausible
  check (issued_on between '2000-01-01' and '2199-12-31');
