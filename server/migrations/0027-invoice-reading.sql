-- The newest invoices of an organisation, however many it has, without sorting them all.
drop index invoices_organisation;
create index invoices_organisation on invoices (organisation_id, issued_on desc, invoice_number desc);

-- What was booked on an invoice, for its page and its document.
create index ledger_entries_invoice on ledger_entries (invoice_id);
