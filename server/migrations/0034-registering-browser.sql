-- Hash of the cookie of the browser that set up an account whose address nobody has proven yet: with the mailed link it
-- shows that who registered and who reads the mail are one. Null for programs, and once the address is proven.
alter table accounts add column registering_browser_hash bytea
  check (octet_length(registering_browser_hash) = 32);
