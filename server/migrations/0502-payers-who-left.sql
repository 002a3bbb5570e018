-- When whoever had paid for a course closed their account while they were enrolled: nobody is enrolled any more, and if the
-- course is called off, what is left of the payment still goes back, once.
alter table course_orders
  add column left_at timestamptz,
  add column given_back_at timestamptz,
  add constraint course_orders_given_back check (given_back_at is null or left_at is not null);
create index course_orders_left on course_orders (course_id) where left_at is not null and given_back_at is null;

-- Of accounts that are closed already nobody knows whether they had unenrolled before: that is taken in their favour.
update course_orders set left_at = accounts.closed_at
  from accounts
  where accounts.id = account_id and closed_at is not null and invoice_id is not null and enrolment_id is null;
