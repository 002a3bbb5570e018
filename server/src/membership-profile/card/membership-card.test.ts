import { checkMember, downloadMembershipCard, getMembershipCard } from '@linehaul/contract/membership-card';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../../test/people/account-factories.ts';
import { createActiveMembership } from '../../../test/people/join-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

let number = 0;
/** An organisation that is a member, with one person who does not administer it. */
const memberOf = async () => {
  number += 1;
  const account = await createAccount(portal, { contactType: 'Member' });
  await portal.context.db
    .updateTable('accounts')
    .set({ memberNumber: `77${number}` })
    .where('id', '=', account.id)
    .execute();
  const organisation = await createOrganisation(portal, {
    name: `Carded Haulage ${number}`,
    contacts: [account],
  });
  await createActiveMembership(portal, organisation.id);
  return { account, organisation, token: await signIn(portal, account), memberNumber: `77${number}` };
};
type Member = Awaited<ReturnType<typeof memberOf>>;

const cardOf = async ({ token }: Member) => (await portal.call(getMembershipCard, { token })).data;
const codeOf = async (member: Member): Promise<string> =>
  (await cardOf(member)).checkUrl?.split('/').at(-1) ?? '';
const check = (code: string) => portal.call(checkMember, { params: { code } });
const setMembership = ({ organisation }: Member, values: { status: string; pastDueSince?: string }) =>
  portal.context.db
    .updateTable('memberships')
    .set(values)
    .where('organisationId', '=', organisation.id)
    .execute();

test('everybody of a member organisation has a card, whose code anybody can check without learning more', async () => {
  const member = await memberOf();
  const card = await cardOf(member);
  expect(card).toMatchObject({
    organisation: member.organisation.name,
    memberNumber: member.memberNumber,
    standing: 'in-force',
    tier: expect.stringMatching(/^Operator \d+$/),
  });
  const { data } = await check(await codeOf(member));
  expect(data).toEqual({
    member: {
      memberNumber: card.memberNumber,
      organisation: card.organisation,
      tier: card.tier,
      vehicle: null,
      validUntil: card.validUntil,
    },
    checkedAt: expect.any(String),
  });
});

test('a membership that is past due keeps its card, one that has lapsed has none that is good', async () => {
  const member = await memberOf();
  const code = await codeOf(member);
  const { validUntil } = await cardOf(member);
  await setMembership(member, { status: 'past-due', pastDueSince: '2000-01-01' });
  expect(await cardOf(member)).toMatchObject({ standing: 'lapsed', checkUrl: null, checkCode: null });
  expect((await check(code)).data.member).toBeNull();
  const today = portal.context.clock.now().toISOString().slice(0, 10);
  await setMembership(member, { status: 'past-due', pastDueSince: today });
  const card = await cardOf(member);
  expect(card.standing).toBe('past-due');
  expect(card.validUntil < validUntil).toBe(true);
  expect((await check(code)).data.member?.validUntil).toBe(card.validUntil);
  await setMembership(member, { status: 'lapsed' });
  expect((await check(code)).data.member).toBeNull();
  expect((await portal.call(downloadMembershipCard, { token: member.token })).status).toBe(409);
});

test('a card ends with belonging to the organisation, and who comes back has another', async () => {
  const member = await memberOf();
  const code = await codeOf(member);
  const link = { organisationId: member.organisation.id, accountId: member.account.id };
  await portal.context.db
    .deleteFrom('organisationContacts')
    .where('accountId', '=', link.accountId)
    .execute();
  expect((await check(code)).data.member).toBeNull();
  await portal.context.db.insertInto('organisationContacts').values(link).execute();
  expect((await check(code)).data.member).toBeNull();
  expect((await check(await codeOf(member))).data.member).not.toBeNull();
});

test('whoever was shut out has no card that is good', async () => {
  const member = await memberOf();
  const code = await codeOf(member);
  const { db, clock } = portal.context;
  await db
    .updateTable('accounts')
    .set({ disabledAt: clock.now() })
    .where('id', '=', member.account.id)
    .execute();
  expect((await check(code)).data.member).toBeNull();
});

test('what is no code of ours is answered like any other', async () => {
  const member = await memberOf();
  const code = await codeOf(member);
  const answers = await Promise.all(
    ['x', 'A'.repeat(43), `${code.slice(0, -4)}AAAA`].map(async (other) => {
      const { status, text } = await check(other);
      const { instance: _instance, ...problem } = JSON.parse(text);
      return JSON.stringify({ status, problem });
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('404');
});

test('the code of a card comes with it, module by module, and leads where the card says', async () => {
  const { checkUrl, checkCode } = await cardOf(await memberOf());
  const bits = [...Buffer.from(checkCode?.modules ?? '', 'base64')]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const { data, size } = encode(checkUrl ?? '', { border: 2, ecc: 'M' });
  expect(checkCode?.size).toBe(size);
  expect(bits.slice(0, size * size)).toBe(data.map((row) => row.map(Number).join('')).join(''));
});

test('the card comes as PDF with what it says', async () => {
  const member = await memberOf();
  const response = await portal.fetch(downloadMembershipCard.path, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const text = await readPdf(Buffer.from(await response.arrayBuffer()));
  for (const words of [member.memberNumber, member.organisation.name, 'Valid until', 'Scan to check'])
    expect(text).toContain(words);
});
