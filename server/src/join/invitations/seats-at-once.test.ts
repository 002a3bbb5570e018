import { acceptInvitation, invitePeople, listInvitations } from '@linehaul/contract/invitations';
import { listRoster } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { type Firm, openFirm, setSeats, staffOf } from '../../../test/people/firm-people.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';
import { hashToken } from '../../adapters/token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
});
afterAll(() => portal.stop());

const CROWD = 50;
const SEATS = 11;
const FREE = SEATS - 1;

/** A firm whose membership has eleven seats, one of which its administrator has. */
const openSeated = async (): Promise<Firm> => {
  await clearLimits(portal);
  const firm = await openFirm(portal);
  await setSeats(portal, firm, SEATS);
  return firm;
};

const seatsOf = async ({ orgId, administrator: { token } }: Firm) =>
  (await portal.call(listRoster, { body: { orgId }, token })).data.seats;

/** Fifty calls at once, each inviting somebody else; answers how many were invited. */
const inviteAtOnce = async (firm: Firm): Promise<number> => {
  const { orgId, administrator } = firm;
  const { token } = administrator;
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      portal.call(invitePeople, {
        body: { orgId, list: `driver.${index}@${orgId}.example`, isDryRun: false },
        token,
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { problem } of refused)
    expect(problem.modelState?.['list']?.[0]).toContain('of the 11 seats of your membership');
  return (await portal.call(listInvitations, { query: { orgId }, token })).data.items.length;
};

interface Invited extends SignedIn {
  readonly code: string;
}

const crowd: SignedIn[] = [];

/** Every second one belongs to another firm, and goes on to. */
const gatherCrowd = async (): Promise<void> => {
  if (crowd.length > 0) return;
  const other = await openFirm(portal);
  while (crowd.length < CROWD)
    crowd.push(crowd.length % 2 === 0 ? await createSignedIn(portal) : await staffOf(portal, other));
};

/** Fifty people, each invited while there was room for all. */
const inviteCrowd = async (firm: Firm): Promise<Invited[]> => {
  await gatherCrowd();
  const now = portal.context.clock.now();
  const rows = crowd.map((person, index) => ({ ...person, code: `${firm.orgId}-${index}` }));
  await portal.context.db
    .insertInto('organisationInvitations')
    .values(
      rows.map(({ account: { email }, code }) => ({
        ...{ organisationId: firm.orgId, email, tokenHash: hashToken(code), invitedAt: now },
        expiresAt: new Date(now.getTime() + 86_400_000),
      })),
    )
    .execute();
  return rows;
};

/** All of them accept at once; answers how many people the firm has then. */
const acceptAtOnce = async (firm: Firm): Promise<number> => {
  const invited = await inviteCrowd(firm);
  await Promise.all(
    invited.map(({ code, token }) => portal.call(acceptInvitation, { body: { token: code }, token })),
  );
  return (await seatsOf(firm))?.people ?? 0;
};

const ORGANISATION_LOCK = {
  isIn: (text: string): boolean => text.includes('from "organisations"') && text.endsWith('for update'),
  withoutIt: (text: string): string => text.replace(/for update$/, ''),
};

test('of fifty invitations at once as many are made as seats are free, and the others are told why', async () => {
  const firm = await openSeated();
  expect(await inviteAtOnce(firm)).toBe(FREE);
  expect(await seatsOf(firm)).toEqual({ total: SEATS, people: 1, invited: FREE });
});

test('of fifty who accept at once when fewer seats are left, people of another firm among them, as many come in as there are seats', async () => {
  const firm = await openSeated();
  expect(await acceptAtOnce(firm)).toBe(SEATS);
});

test('control: without the lock of the organisation more are invited, and more come in, than there are seats', async () => {
  let [invited, people] = [0, 0];
  await withoutLock(ORGANISATION_LOCK, async () => {
    for (let round = 0; (invited <= FREE || people <= SEATS) && round < 10; round += 1) {
      invited = Math.max(invited, await inviteAtOnce(await openSeated()));
      people = Math.max(people, await acceptAtOnce(await openSeated()));
    }
  });
  expect(invited).toBeGreaterThan(FREE);
  expect(people).toBeGreaterThan(SEATS);
});
