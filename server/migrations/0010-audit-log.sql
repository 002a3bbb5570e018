-- What was done in the portal, by whom and as whom: append-only, each row sealed by the hash of the one before.
create table audit_log (
  -- This and the two hashes are the trigger's to fill in.
  position bigint primary key default 0 check (position > 0),
  at timestamptz not null,
  action text not null check (action <> ''),
  -- Ids without foreign keys: an entry outlives what it speaks of.
  actor_id uuid,
  -- As whom, when the actor acted as another person.
  acting_as_id uuid,
  subject_kind text,
  subject_id text,
  reason text,
  before jsonb,
  after jsonb,
  session_id uuid,
  ip_address text,
  user_agent text,
  request_id text,
  previous_hash bytea not null default '' check (octet_length(previous_hash) = 32),
  hash bytea not null default '' unique check (octet_length(hash) = 32),
  check ((subject_kind is null) = (subject_id is null))
);
create index audit_log_actor on audit_log (actor_id, position desc) where actor_id is not null;
create index audit_log_acting_as on audit_log (acting_as_id, position desc) where acting_as_id is not null;
create index audit_log_subject on audit_log (subject_kind, subject_id, position desc) where subject_id is not null;

-- What an entry's hash is made of: every column as text, in this order, so that any change shows.
create function audit_log_digest(entry audit_log) returns bytea language sql stable as $$
  select sha256(
    entry.previous_hash || convert_to(
      jsonb_build_array(
        entry.position,
        to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        entry.action, entry.actor_id, entry.acting_as_id, entry.subject_kind, entry.subject_id, entry.reason,
        entry.before, entry.after, entry.session_id, entry.ip_address, entry.user_agent, entry.request_id
      )::text,
      'UTF8'
    )
  )
$$;

-- One entry after the other: the lock lasts until the transaction that writes it has ended.
create function audit_log_chain() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into last from audit_log order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_hash := coalesce(last.hash, sha256('linehaul audit log'));
  new.hash := audit_log_digest(new);
  return new;
end
$$;
create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();

create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_refuse_change();
