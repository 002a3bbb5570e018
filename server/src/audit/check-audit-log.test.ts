import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import type { Context } from '../context.ts';
import { createLog } from '../log.ts';
import { holdsAuditHead, verifyAuditChain } from './audit-chain-queries.ts';
import { recordAudit } from './audit-commands.ts';
import { parseHead } from './audit-head-rules.ts';
import { checkAuditLog, noteAuditHead } from './check-audit-log-job.ts';
import { findJobs } from '../../test/jobs.ts';
import { beginRecurringWork } from '../wiring.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  for (let count = 0; count < 3; count += 1)
    await recordAudit(portal.context.db, { action: 'session.ended', at: portal.context.clock.now() });
});
afterAll(() => portal.stop());

/** What a piece of work writes to the server's own log. */
const linesOf = async (work: (context: Context) => Promise<void>) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  await work({ ...portal.context, log });
  return lines;
};
test('a start notes the head of the log', async () => {
  const [line] = await linesOf(noteAuditHead);
  expect(line).toMatchObject({ auditHead: expect.stringMatching(/^3:[0-9a-f]{64}$/) });
});

test('the log is checked once a day, however many servers start', async () => {
  const { db } = portal.context;
  await portal.drain();
  await Promise.all(Array.from({ length: 5 }, () => beginRecurringWork(portal.context)));
  await portal.drain();
  const checks = await findJobs(db, 'audit.check');
  expect(checks.map(({ state }) => state)).toEqual(['completed']);
});

test('the head is mailed once a day where that is asked for, and shows later that the end was cut off', async () => {
  const withAddress = {
    ...portal.context,
    config: { ...portal.context.config, auditHeadEmail: 'board@example.org' },
  };
  await Promise.all([checkAuditLog(withAddress), checkAuditLog(withAddress), checkAuditLog(portal.context)]);
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ to }) => to.includes('board@example.org'));
  expect(mails.map(({ subject }) => subject)).toEqual(['The audit log is intact']);
  const [, head = ''] = /npm run audit:verify -- (\S+)/.exec(mails[0]?.text ?? '') ?? [];
  const { db } = portal.context;
  const known = parseHead(` ${head}\n`) ?? { position: 0, hash: '' };
  expect(await holdsAuditHead(db, known)).toBe(true);
  const transaction = await db.startTransaction().execute();
  await sql`alter table audit_log disable trigger user`.execute(transaction);
  await sql`delete from audit_log where position = 3`.execute(transaction);
  expect(await verifyAuditChain(transaction)).toMatchObject({ isIntact: true });
  expect(await holdsAuditHead(transaction, known)).toBe(false);
  await transaction.rollback().execute();
});

test('an intact log is noted with its head; one that was changed is reported as an error', async () => {
  const { db } = portal.context;
  expect(await linesOf(checkAuditLog)).toMatchObject([{ level: 30, isIntact: true, entryCount: 3 }]);
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set reason = 'another' where position = 2`.execute(db);
  expect(await linesOf(checkAuditLog)).toMatchObject([{ level: 50, isIntact: false, brokenAt: 2 }]);
});
