-- Certificates of professional development. What one says is kept as it was issued; whether it holds follows from the
-- records that it stands on.
create table cpd_certificates (
  id uuid primary key default gen_random_uuid(),
  -- What it is asked for by, by anybody: 15 drawn characters and one that shows a slip.
  number text not null constraint cpd_certificates_number unique
    constraint cpd_certificates_number_is_written check (number ~ '^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$'),
  -- Nobody's any more once the account has been closed: the number alone is left, so that it does not look forged.
  account_id uuid references accounts on delete cascade,
  -- For one activity, or for a period of somebody in a programme.
  record_id uuid references cpd_records,
  person_id uuid references cpd_programme_people on delete set null,
  -- The activity, or the programme.
  title text constraint cpd_certificates_title check (char_length(title) between 1 and 160),
  -- The first day of the period.
  starts_on date
    constraint cpd_certificates_starts_on_is_plausible check (starts_on between '2000-01-01' and '2199-12-31'),
  -- Its last day, or the one on which the activity was completed.
  ends_on date
    constraint cpd_certificates_ends_on_is_plausible check (ends_on between '2000-01-01' and '2199-12-31'),
  hundredths integer constraint cpd_certificates_hundredths check (hundredths > 0),
  required_hundredths integer constraint cpd_certificates_required check (required_hundredths >= 0),
  issued_at timestamptz not null,
  -- When another was issued in its place, since it did not hold any more.
  replaced_at timestamptz,
  constraint cpd_certificates_whole check (num_nonnulls(account_id, title, ends_on, hundredths) in (0, 4)),
  constraint cpd_certificates_of_a_period check ((starts_on is null) = (required_hundredths is null)),
  constraint cpd_certificates_of_one check (num_nonnulls(record_id, person_id) <= 1)
);
create unique index cpd_certificates_of_record on cpd_certificates (record_id)
  where record_id is not null and replaced_at is null;
create unique index cpd_certificates_of_period on cpd_certificates (person_id, starts_on)
  where person_id is not null and replaced_at is null;
create index cpd_certificates_of_account on cpd_certificates (account_id, issued_at);

-- What a certificate stands on, as it was: it holds for as long as every record of them is still so.
create table cpd_certified_records (
  certificate_id uuid not null references cpd_certificates on delete cascade,
  record_id uuid not null references cpd_records,
  category_id uuid not null references cpd_categories,
  completed_on date not null
    constraint cpd_certified_records_completed_on_is_plausible check (completed_on between '2000-01-01' and '2199-12-31'),
  hundredths integer not null constraint cpd_certified_records_hundredths check (hundredths > 0),
  primary key (certificate_id, record_id)
);
create index cpd_certified_records_of_record on cpd_certified_records (record_id);
create index cpd_certified_records_of_category on cpd_certified_records (category_id);
