-- A page of an organisation with 100,000 invoices is found in the index alone, wherever in the list it stands.
drop index invoices_organisation;
create index invoices_organisation on invoices (organisation_id, issued_on desc, invoice_number desc) include (id);

-- The office's list of one status, and how many there are.
create index invoices_status on invoices (status, invoice_number desc);
