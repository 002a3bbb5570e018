import { randomUUID } from 'node:crypto';
import { registerAccount } from '@linehaul/contract/accounts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { pressConfirm } from '../people/confirm-email.ts';
import { linkIn } from '../kept-mails.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { isLeft } from './work-left.ts';
import { JOBS } from '../jobs.ts';

const PASSWORD = 'Wide-Load!Ahead7';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

type Applicant = { email: string };

const register = async ({ remote }: KillablePortal, { email }: Applicant): Promise<void> => {
  const { status, text } = await remote.call(registerAccount, {
    body: {
      firstName: 'Robin',
      lastName: 'Carter',
      emailAddress: email,
      mobile: '0412 345 678',
      password: PASSWORD,
      emailConfirmationSuccessfulPageURL: `${remote.address}/sign-up/confirm-email`,
    },
  });
  if (status !== 200) throw new Error(`register answered ${text}`);
};

/** Repeats of one mail carry its message id, so a receiver can tell them: they count as one. */
const mailsTo = async ({ mailbox }: KillablePortal, email: string) => {
  const mails = (await mailbox.list()).filter(({ to }) => to === email);
  return [...new Map(mails.map((mail) => [mail.messageId, mail])).values()];
};

const activationMailsTo = async (own: KillablePortal, email: string) =>
  (await mailsTo(own, email)).filter(({ text }) => text.includes('/api/account/confirmemail'));

const confirm = async (own: KillablePortal, email: string): Promise<void> => {
  const [mail] = await activationMailsTo(own, email);
  if (!mail) throw new Error('There is no activation mail');
  const fetchFrom = (path: string, init?: RequestInit) => fetch(`${own.remote.address}${path}`, init);
  const { status } = await pressConfirm({ fetch: fetchFrom }, linkIn(mail), { password: PASSWORD });
  if (status >= 400) throw new Error(`The link answered ${status}`);
};

const findViolations = async (own: KillablePortal, { email }: Applicant): Promise<string[]> => {
  const { rows: accounts } = await sql<{ confirmed: boolean }>`
    select email_confirmed_at is not null as confirmed from accounts where email = ${email}`.execute(own.db);
  const { rows: unsent } = await sql<{
    kind: string;
  }>`select kind from ${JOBS} where ${isLeft}`.execute(own.db);
  const activations = await activationMailsTo(own, email);
  return [
    ...(accounts.length === 1 ? [] : [`there are ${accounts.length} accounts`]),
    ...(activations.length === 1 ? [] : [`there are ${activations.length} activation mails`]),
    ...unsent.map(({ kind }) => `jobs are left: ${kind}`),
  ];
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Applicant>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return {
    portal: own,
    point,
    async prepare() {
      await sql`delete from rate_limits`.execute(own.db);
      return { email: `robin.${randomUUID().slice(0, 18)}@carter-haulage.example` };
    },
    act: (applicant) => register(own, applicant),
    findViolations: (applicant) => findViolations(own, applicant),
  };
};

const beginConfirmation = async (point: KillPoint): Promise<Flow<Applicant>> => {
  const flow = await begin(point);
  return {
    ...flow,
    async prepare() {
      const applicant = await flow.prepare();
      await register(flow.portal, applicant);
      await flow.portal.rest();
      return applicant;
    },
    act: ({ email }) => confirm(flow.portal, email),
    async findViolations(applicant) {
      const { rows } = await sql<{ confirmed: boolean }>`
        select email_confirmed_at is not null as confirmed from accounts where email = ${applicant.email}`.execute(
        flow.portal.db,
      );
      const violations = await flow.findViolations(applicant);
      return rows[0]?.confirmed ? violations : [...violations, 'the address is not confirmed'];
    },
  };
};

describe('a process killed while somebody registers', () => {
  test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
    'at each %s: one account, and one activation mail that arrives',
    async (point) => {
      const { killCount, violations } = await killAtEach(await begin(point));
      expect(violations).toEqual([]);
      expect(killCount).toBeGreaterThan(0);
    },
    600_000,
  );

  test.runIf(IS_DEEP)(
    'twin: without transactions a kill leaves an account whose activation mail never comes',
    async () => {
      const violations = await killUntilViolated(
        await begin('after-write', 'transaction'),
        /there are 0 activation mails/,
      );
      expect(violations.join('\n')).toContain('there are 0 activation mails');
    },
    600_000,
  );
});

describe('a process killed while an address is confirmed', () => {
  test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
    'at each %s: pressing the button again confirms it',
    async (point) => {
      const { killCount, violations } = await killAtEach(await beginConfirmation(point));
      expect(violations).toEqual([]);
      expect(killCount).toBeGreaterThan(0);
    },
    600_000,
  );
});
