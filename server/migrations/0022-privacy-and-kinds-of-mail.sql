-- Who may see what of a person; who has no row has never said.
create table privacy_answers (
  account_id uuid primary key references accounts on delete cascade,
  profile text not null check (profile in ('Everyone', 'Members', 'Connections', 'OnlyMe')),
  phone text not null check (phone in ('Everyone', 'Members', 'Connections', 'OnlyMe')),
  comments text not null check (comments in ('Everyone', 'Members', 'Connections', 'OnlyMe')),
  address text not null check (address in ('Everyone', 'Members', 'Connections', 'OnlyMe')),
  communities text not null check (communities in ('Everyone', 'Members', 'Connections', 'OnlyMe')),
  updated_at timestamptz not null
);

-- Mail that a person can switch off names its kind and whose account it goes to; all other mail is factual.
alter table mails
  add column kind text check (kind in ('newsletter', 'eventsAndConferences', 'webinarsAndEducation', 'partnerOffers')),
  add column account_id uuid references accounts on delete cascade,
  add constraint mails_kind_has_account check ((kind is null) = (account_id is null)),
  drop constraint mails_status_check,
  -- Suppressed: the person switched its kind off before it was sent.
  add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'suppressed'));
create index mails_account on mails (account_id) where account_id is not null;
