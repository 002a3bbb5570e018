-- The keyword of the list of people, looked for inside names, addresses and member numbers.
create index accounts_search on accounts using gin (
  lower(first_name || ' ' || last_name) gin_trgm_ops, email_key gin_trgm_ops, member_number gin_trgm_ops
);
-- Its order.
create index accounts_by_name on accounts (lower(last_name), lower(first_name), id);
-- When a person last signed in, which an admin who acts as them does not count for.
create index sessions_sign_ins on sessions (account_id, created_at) where impersonator_session_id is null;
