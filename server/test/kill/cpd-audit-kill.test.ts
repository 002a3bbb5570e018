import { randomUUID } from 'node:crypto';
import { beginCpdAudit, decideCpdAudit } from '@linehaul/contract/office-audits';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createAudited } from '../cpd/audit-factories.ts';
import { createCpdProgramme, joinCpdProgramme } from '../cpd/cpd-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { createSignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

interface Drawing {
  readonly id: string;
  readonly programmeId: string;
  readonly emails: readonly string[];
  readonly officeToken: string;
}

/** Two people in a programme, who will both be drawn. */
const createDrawing = async ({ remote }: KillablePortal): Promise<Drawing> => {
  const programmeId = await createCpdProgramme(remote);
  const emails: string[] = [];
  for (const _ of ['one', 'other']) {
    const { account } = await createSignedIn(remote, { contactType: 'Member' });
    await joinCpdProgramme(remote, { programmeId, accountId: account.id, since: '2020-01-01' });
    emails.push(account.email);
  }
  return { id: randomUUID(), programmeId, emails, officeToken: (await officeOf(remote)).token };
};

/** The page gives the audit its id, so that a press that is repeated after a kill begins no second. */
const begin = async (
  { remote }: KillablePortal,
  { id, programmeId, officeToken }: Drawing,
): Promise<void> => {
  const body = {
    ...{ id, programmeId, onDate: '2026-03-01', sampleKind: 'people' as const, sampleAmount: 2 },
    ...{ seed: 'a seed', asks: 'A certificate', dueDate: '2099-06-30' },
  };
  const { status, text } = await remote.call(beginCpdAudit, { body, token: officeToken });
  if (status !== 200) throw new Error(`the office was answered ${text}`);
};

/** One audit with both drawn, each told once, and the log has it once. */
const findUndrawn = async (
  { db }: KillablePortal,
  { id, programmeId, emails }: Drawing,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cpd_audits where programme_id = ${programmeId}) as audits,
      (select count(*)::int from cpd_audit_people where audit_id = ${id}) as drawn,
      (select count(*)::int from audit_log where subject_id = ${programmeId} and action = 'cpd-audit.begun') as logged,
      (select count(*)::int from mails where to_address = any(${emails}) and sent_at is not null) as told`.execute(
    db,
  );
  return differencesOf(rows[0], { audits: 1, drawn: 2, logged: 1, told: 2 });
};

interface Deciding {
  readonly accountId: string;
  readonly auditedId: string;
  readonly email: string;
  readonly officeToken: string;
}

/** Somebody who has sent their evidence. */
const createSent = async ({ remote }: KillablePortal): Promise<Deciding> => {
  const { account } = await createSignedIn(remote, { contactType: 'Member' });
  const { auditedId } = await createAudited(remote, { accountId: account.id, state: 'submitted' });
  const { token: officeToken } = await officeOf(remote);
  return { accountId: account.id, auditedId, email: account.email, officeToken };
};

/** Pressed again after a kill, it may be told that it is decided. */
const decide = async ({ remote }: KillablePortal, { auditedId, officeToken }: Deciding): Promise<void> => {
  const body = { id: auditedId, version: 1, decision: 'met' as const, answer: '', dueDate: null };
  const { status, text } = await remote.call(decideCpdAudit, { body, token: officeToken });
  if (status !== 200 && status !== 409) throw new Error(`the office was answered ${text}`);
};

/** It is decided once, told once, and in the log once. */
const findUndecided = async (
  { db }: KillablePortal,
  { accountId, auditedId, email }: Deciding,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from cpd_audit_people where id = ${auditedId} and state = 'met' and version = 2) as met,
      (select count(*)::int from audit_log where subject_id = ${accountId} and action = 'cpd-audit.met') as logged,
      (select count(*)::int from mails where to_address = ${email} and sent_at is not null) as told`.execute(
    db,
  );
  return differencesOf(rows[0], { met: 1, logged: 1, told: 1 });
};

const BEGINNING: FlowPlan<Drawing> = { prepare: createDrawing, act: begin, findViolations: findUndrawn };
const DECIDING: FlowPlan<Deciding> = { prepare: createSent, act: decide, findViolations: findUndecided };

const POINTS = pointsOf(['before-commit'], 'after-write');
/** So that no flow holds because nothing was killed: both are one transaction, a decision with fewer writes. */
const leastOf = (point: KillPoint, writes: number): number => (point === 'before-commit' ? 1 : writes);

test.each(POINTS)(
  'killed at each %s while an audit is begun: everybody drawn is asked once, of one draw',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(BEGINNING, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(leastOf(point, 3));
  },
  600_000,
);

test.each(POINTS)(
  'killed at each %s while the office decides on somebody: they are told once of what stands',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(DECIDING, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(leastOf(point, 2));
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves an audit whose people nobody asks',
  async () => {
    const flow = await flows.begin(BEGINNING, 'after-write', 'transaction');
    expect((await killUntilViolated(flow)).length).toBeGreaterThan(0);
  },
  600_000,
);
