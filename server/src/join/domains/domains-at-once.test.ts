import { joinByDomain } from '@linehaul/contract/mail-domains';
import { listRoster } from '@linehaul/contract/roster';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { setSeats } from '../../../test/people/firm-people.ts';
import {
  nameDomain,
  newDomain,
  openFirmAt,
  openProven,
  personAt,
  proofFor,
  prove,
} from '../../../test/people/mail-domain-people.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
});
afterAll(() => portal.stop());

const CROWD = 8;
const SEATS = 3;

/** Eight come in at once by the domain of a firm with one seat left; answers how many people it has then. */
const joinAtOnce = async (): Promise<number> => {
  const firm = await openProven(portal);
  const { orgId } = firm;
  await setSeats(portal, firm, SEATS);
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => personAt(portal, firm.domain)));
  await Promise.all(crowd.map(({ token }) => portal.call(joinByDomain, { body: { orgId }, token })));
  const { data } = await portal.call(listRoster, { body: { orgId }, token: firm.administrator.token });
  return data.seats?.people ?? 0;
};

const ORGANISATION_LOCK = {
  isIn: (text: string): boolean => text.includes('from "organisations"') && text.endsWith('for update'),
  withoutIt: (text: string): string => text.replace(/for update$/, ''),
};

test('of eight who come in at once by the domain, the last seat is one person’s', async () => {
  expect(await joinAtOnce()).toBe(SEATS);
});

test('control: without the lock of the organisation more come in than there are seats', async () => {
  let people = 0;
  await withoutLock(ORGANISATION_LOCK, async () => {
    for (let round = 0; people <= SEATS && round < 10; round += 1) people = await joinAtOnce();
  });
  expect(people).toBeGreaterThan(SEATS);
});

/** Two firms prove the same domain at once; answers how many hold it, and what they were told. */
const proveAtOnce = async () => {
  const domain = newDomain();
  const codes: string[] = [];
  for (const mailbox of ['postmaster', 'admin'] as const) {
    await nameDomain(portal, await openFirmAt(portal, domain), { mailbox });
    codes.push(await proofFor(portal, `${mailbox}@${domain}`));
  }
  const answers = await Promise.all(codes.map((code) => prove(portal, code)));
  const held = await portal.context.db
    .selectFrom('organisationMailDomains')
    .select('id')
    .where('domain', '=', domain)
    .where('provenUntil', 'is not', null)
    .execute();
  return {
    holders: held.length,
    statuses: answers.map(({ status }) => status).toSorted((one, other) => one - other),
  };
};

test('of two firms that prove one domain at once one holds it, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1)
    expect(await proveAtOnce()).toEqual({ holders: 1, statuses: [200, 409] });
});

test('control: without the index of the database both hold it', async () => {
  const owner = new pg.Client({ connectionString: portal.connectionString });
  await owner.connect();
  await owner.query('drop index organisation_mail_domains_one_holder');
  await owner.end();
  let holders = 0;
  for (let round = 0; holders < 2 && round < 20; round += 1) ({ holders } = await proveAtOnce());
  expect(holders).toBe(2);
});
