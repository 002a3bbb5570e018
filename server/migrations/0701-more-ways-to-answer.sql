-- A field may be answered by an email address, or by text of several lines.
alter table form_fields
  drop constraint form_fields_format_check,
  add constraint form_fields_format_check
    check (format in ('abn', 'date', 'email', 'long-text', 'phone', 'postcode', 'website')),
  drop constraint form_fields_kind_check,
  add constraint form_fields_kind_check check (
    kind in (
      'abn', 'address-line1', 'address-line2', 'country', 'date', 'email', 'family-name', 'given-name', 'job-title',
      'long-text', 'organisation', 'phone', 'postcode', 'state', 'suburb', 'website'
    )
  );
