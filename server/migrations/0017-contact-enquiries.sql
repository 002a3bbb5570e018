-- What people write to the association. The mails that carry it are owed in the same transaction.
create table contact_enquiries (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Where the answer shall go: not always the address of the account.
  email text not null,
  phone text,
  comments text not null check (length(comments) between 1 and 5000),
  sent_at timestamptz not null
);
create index contact_enquiries_by_account on contact_enquiries (account_id, sent_at);

create table contact_enquiry_attachments (
  enquiry_id uuid not null references contact_enquiries (id) on delete cascade,
  position integer not null check (position >= 0),
  filename text not null,
  content_type text not null,
  -- Where the file store keeps it.
  file_key text not null unique,
  byte_size integer not null check (byte_size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (enquiry_id, position)
);

-- Who gets the answers to a mail, where that is not the sender.
alter table mails add column reply_to_address text;
alter table mails add column reply_to_name text;
