-- A part of an invoice's number is looked for by the office among all of them.
create index invoices_number_search on invoices using gin ((invoice_number::text) gin_trgm_ops);
