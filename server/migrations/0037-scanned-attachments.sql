-- What a virus scanner said of an attachment; null where none is set, or before there was one.
-- Pending and given up ones are never mailed or handed out; of harmful ones only the name is left.
alter table contact_enquiry_attachments
  add column scan_verdict text check (scan_verdict in ('clean', 'pending', 'infected', 'given-up'));
create index contact_enquiry_attachments_pending on contact_enquiry_attachments (enquiry_id) where scan_verdict = 'pending';
