-- What a course costs, incl. GST: to members in good standing it may be less. Until so many days before it begins, or after
-- somebody enrolled in a recorded one, all of it comes back; without a number none of it does.
alter table courses
  add column price_cents integer not null default 0
    constraint courses_price check (price_cents = 0 or price_cents between 100 and 10000000),
  add column member_price_cents integer
    constraint courses_member_price check (member_price_cents = 0 or member_price_cents between 100 and price_cents),
  add column refund_days integer constraint courses_refund_days check (refund_days between 0 and 365);

-- What somebody is about to pay for a course, or has paid: one at a time. It has an invoice and an enrolment once the money is there.
create table course_orders (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses,
  account_id uuid not null references accounts,
  total_cents integer not null constraint course_orders_total check (total_cents between 100 and 10000000),
  created_at timestamptz not null,
  invoice_id uuid references invoices constraint course_orders_one_per_invoice unique,
  enrolment_id uuid references course_enrolments on delete set null
    constraint course_orders_one_per_enrolment unique
);
create unique index course_orders_one_open on course_orders (course_id, account_id) where invoice_id is null;
create index course_orders_of_account on course_orders (account_id);

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check
  check (purpose in ('membership-join', 'invoice', 'instalment', 'event-order', 'course-order'));
