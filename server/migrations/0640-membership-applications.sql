-- Whether who joins with a product is looked at before they pay: nobody, who was never a member, or who rejoins too.
alter table membership_products add column approval text not null default 'none'
  constraint membership_products_approval check (approval in ('none', 'joining', 'joining-and-rejoining'));

-- That an organisation asks to join with a product, and what the office has decided.
create table membership_applications (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  product_id uuid not null references membership_products,
  -- How they want to pay for it; what it costs is asked when it is paid.
  product_price_id uuid not null references product_prices,
  -- Who has sent it, and gets the mails.
  account_id uuid not null references accounts,
  status text not null default 'waiting' constraint membership_applications_status
    check (status in ('waiting', 'asked', 'approved', 'declined', 'withdrawn', 'expired')),
  version integer not null default 1 constraint membership_applications_version check (version > 0),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  -- Why it was declined, as the applicant reads it.
  reason text not null default '' constraint membership_applications_reason check (char_length(reason) <= 2000),
  -- The last day on which it can be paid for.
  approved_until date
    constraint membership_applications_approved_until_is_plausible check (approved_until between '2000-01-01' and '2199-12-31'),
  constraint membership_applications_declined check (status <> 'declined' or reason <> ''),
  constraint membership_applications_approved check ((status in ('approved', 'expired')) = (approved_until is not null))
);
-- Two people of an organisation ask once.
create unique index membership_applications_one_open on membership_applications (organisation_id, product_id)
  where status in ('waiting', 'asked');
create index membership_applications_of_organisation on membership_applications (organisation_id, product_id, sent_at);
create index membership_applications_of_account on membership_applications (account_id);
create index membership_applications_by_status on membership_applications (status, sent_at, id);

-- What the office asks before it decides.
create table membership_application_questions (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references membership_applications on delete cascade,
  question text not null
    constraint membership_application_questions_question check (char_length(question) between 1 and 2000),
  asked_at timestamptz not null,
  asked_by uuid references accounts,
  answer text constraint membership_application_questions_answer check (char_length(answer) between 1 and 5000),
  answered_at timestamptz,
  constraint membership_application_questions_answered check ((answer is null) = (answered_at is null))
);
create unique index membership_application_questions_one_open on membership_application_questions (application_id)
  where answer is null;
create index membership_application_questions_of_application on membership_application_questions (application_id, asked_at);
