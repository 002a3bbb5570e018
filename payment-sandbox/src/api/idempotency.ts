import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Scope } from '../scope.ts';
import type { Row } from '../store.ts';

export interface KeptAnswer {
  status: number;
  body: string;
}

const KEPT_MS = 24 * 3_600_000;
const LOCK_MS = 60_000;
const MAX_KEY_LENGTH = 255;

const idempotencyError = (status: number, message: string, code?: string): ApiError =>
  new ApiError(
    status,
    {
      type: status === 409 ? 'invalid_request_error' : 'idempotency_error',
      message,
      ...(code ? { code } : {}),
    },
    true,
  );

const keyInUse = (): ApiError =>
  idempotencyError(
    409,
    'There is currently another in-progress request using this Idempotent Key. Please wait for that request to complete before retrying.',
    'idempotency_key_in_use',
  );

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A call whose process died holds its key no longer. */
const isHeld = ({ sandbox }: Scope, row: Row): boolean => {
  const isOwn = Number(row['pid']) === process.pid;
  const ownerLives = isOwn ? row['owner'] === sandbox.openingId : isAlive(Number(row['pid']));
  return ownerLives && Number(row['locked_until']) > sandbox.realNowMs();
};

const refuseOrReplay = (
  scope: Scope,
  row: Row,
  asked: { path: string; fingerprint: string },
): KeptAnswer | undefined => {
  if (row['path'] !== asked.path) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${asked.path}' vs '${String(row['path'])}'). Try using a key other than '${String(row['key'])}' if you meant to execute a different request.`,
    );
  }
  if (row['fingerprint'] !== asked.fingerprint) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${String(row['key'])}' if you meant to execute a different request.`,
    );
  }
  if (row['status'] !== null) return { status: Number(row['status']), body: String(row['body']) };
  if (isHeld(scope, row)) {
    throw keyInUse();
  }
  return undefined;
};

export const fingerprintOf = (parameters: unknown): string =>
  createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');

/** Takes the key for this call, or gives the answer that is already kept under it. */
export const claimKey = (
  scope: Scope,
  key: string,
  asked: { path: string; fingerprint: string },
): KeptAnswer | undefined => {
  if (key.length > MAX_KEY_LENGTH)
    throw idempotencyError(400, 'Idempotency keys may be at most 255 characters long.');
  const { sandbox, account } = scope;
  const { store } = sandbox;
  return store.transaction(() => {
    store.run('delete from idempotency_keys where created_at < ?', sandbox.nowMs() - KEPT_MS);
    const [row] = store.rows('select * from idempotency_keys where account = ? and key = ?', account, key);
    const kept = row && refuseOrReplay(scope, row, asked);
    if (kept) return kept;
    store.run(
      `insert or replace into idempotency_keys (account, key, fingerprint, path, owner, pid, locked_until, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[account, key, asked.fingerprint, asked.path, sandbox.openingId, process.pid],
      ...[sandbox.realNowMs() + LOCK_MS, sandbox.nowMs()],
    );
    return undefined;
  });
};

/** Of a call that stood still for so long that another took its key: what that was answered, or that it is not done yet. */
export const findAnswerOfOther = ({ sandbox, account }: Scope, key: string): KeptAnswer | undefined => {
  const [row] = sandbox.store.rows(
    'select * from idempotency_keys where account = ? and key = ?',
    account,
    key,
  );
  if (!row || row['owner'] === sandbox.openingId) return undefined;
  if (row['status'] !== null) return { status: Number(row['status']), body: String(row['body']) };
  throw keyInUse();
};

export const keepAnswer = ({ sandbox, account }: Scope, key: string, { status, body }: KeptAnswer): void => {
  sandbox.store.run(
    'update idempotency_keys set status = ?, body = ? where account = ? and key = ?',
    ...[status, body, account, key],
  );
};

export const releaseKey = ({ sandbox, account }: Scope, key: string): void => {
  sandbox.store.run(
    'delete from idempotency_keys where account = ? and key = ? and owner = ? and status is null',
    account,
    key,
    sandbox.openingId,
  );
};
