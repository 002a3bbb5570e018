import { randomUUID } from 'node:crypto';
import { closeAccount } from '@linehaul/contract/personal-data';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { exportFileKey } from '../../src/personal-data/data-export-rules.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import { createReadyExport, findTraces } from '../people/personal-data-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { isLeft } from './work-left.ts';
import { JOBS } from '../jobs.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Leaving extends SignedIn {
  readonly fileKey: string;
}

const prepare = async ({ remote }: KillablePortal): Promise<Leaving> => {
  const email = `canary.${randomUUID().slice(0, 18)}@leaving.example`;
  const person = await createSignedIn(remote, { contactType: 'Prospect-Guest', email });
  const fileKey = exportFileKey(await createReadyExport(remote, person.account.id));
  return { ...person, fileKey };
};

/** After the kill it may be done already; then nobody is signed in any more. */
const close = async ({ remote }: KillablePortal, { account, token }: Leaving): Promise<void> => {
  const { status, text } = await remote.call(closeAccount, { token, body: { email: account.email } });
  if (status !== 200 && status !== 401) throw new Error(`closeaccount answered ${text}`);
};

/** Repeats of one mail carry its message id, so a receiver can tell them: they count as one. */
const countFarewells = async ({ mailbox }: KillablePortal, email: string): Promise<number> =>
  new Set((await mailbox.list()).filter(({ to }) => to === email).map(({ messageId }) => messageId)).size;

const findViolations = async (own: KillablePortal, { account, fileKey }: Leaving): Promise<string[]> => {
  // A farewell whose sending outlasted the first look is forgotten at the second.
  await own.finish();
  const { rows } = await sql<{ isClosed: boolean }>`
    select closed_at is not null as "isClosed" from accounts where id = ${account.id}`.execute(own.db);
  const { rows: left } = await sql<{ kind: string }>`
    select kind from ${JOBS} where ${isLeft}`.execute(own.db);
  const farewells = await countFarewells(own, account.email);
  const hasFile = (await own.remote.context.files.find(fileKey)) !== undefined;
  return [
    ...(rows[0]?.isClosed ? [] : ['the account is not closed']),
    ...(await findTraces(own.remote, [account.email])).map((place) => `the address is left in ${place}`),
    ...(farewells === 1 ? [] : [`there are ${farewells} farewells`]),
    ...(hasFile ? ['the file of the copy is left'] : []),
    ...left.map(({ kind }) => `jobs are left: ${kind}`),
  ];
};

const begin = async (point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<Leaving>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return {
    portal: own,
    point,
    prepare: () => prepare(own),
    act: (person) => close(own, person),
    findViolations: (person) => findViolations(own, person),
  };
};

describe('a process killed while an account is closed', () => {
  test.runIf(IS_DEEP).each<KillPoint>(['before-commit', 'after-write'])(
    'at each %s: closed as a whole, with one farewell and nothing left behind',
    async (point) => {
      const { killCount, violations } = await killAtEach(await begin(point));
      expect(violations).toEqual([]);
      expect(killCount).toBeGreaterThan(0);
    },
    600_000,
  );

  test.runIf(IS_DEEP)(
    'twin: without transactions a kill leaves a file that nothing names any more',
    async () => {
      const violations = await killUntilViolated(
        await begin('after-write', 'transaction'),
        /the file of the copy is left/,
      );
      expect(violations.join('\n')).toContain('the file of the copy is left');
    },
    600_000,
  );
});
