-- A certificate names its person as the paper does, whatever they are called later.
alter table cpd_certificates add column name text constraint cpd_certificates_name check (char_length(name) <= 250);
update cpd_certificates set name = trim(accounts.first_name || ' ' || accounts.last_name)
  from accounts where accounts.id = cpd_certificates.account_id;
alter table cpd_certificates drop constraint cpd_certificates_whole;
alter table cpd_certificates add constraint cpd_certificates_whole
  check (num_nonnulls(account_id, name, title, ends_on, hundredths) in (0, 5));
