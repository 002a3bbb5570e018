-- Whom a mail to somebody else names: their name is taken out of it when they close their account.
alter table mails add column about_account_id uuid references accounts;
create index mails_about on mails (about_account_id) where about_account_id is not null;
create index mails_to on mails (lower(to_address));
create index mails_reply_to on mails (lower(reply_to_address)) where reply_to_address is not null;
create index outbox_email on outbox (lower(payload ->> 'email')) where payload ? 'email';
create index outbox_account on outbox ((payload ->> 'accountId')) where payload ? 'accountId';
create index outbox_mail on outbox ((payload ->> 'mailId')) where payload ? 'mailId';

-- What belongs to a person or an organisation is looked for by them.
create index payments_account on payments (account_id);
create index payments_organisation on payments (organisation_id);
create index invoices_account on invoices (account_id);
create index instalments_paid_by on instalments (paid_by) where paid_by is not null;
create index adjustment_notes_payment on adjustment_notes (payment_id) where payment_id is not null;
create index payment_declines_payment on payment_declines (payment_id);
