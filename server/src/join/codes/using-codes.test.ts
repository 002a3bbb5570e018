import { ROLE } from '@linehaul/contract/constants';
import { listJoiningCodes } from '@linehaul/contract/office-joining-codes';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeJoinsOf } from '../../../test/money/code-joins.ts';
import {
  type Applicant,
  CARD,
  chargesOf,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createJoiningCode } from '../../../test/people/code-factories.ts';
import { applicantAtPayment, createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';

const portal = await startMoneyPortal();
const codes = codeJoinsOf(portal);
const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
beforeEach(() => clearLimits(portal));
afterEach(() => {
  clearFaults(portal.sandbox);
  portal.context.clock.set(new Date());
});

const USED_UP = 'This code has been used up';

/** As the office sees a code. */
const usesOf = async (code: string) => {
  const { data } = await portal.call(listJoiningCodes, { token: officer.token });
  const found = data.codes.find((one) => one.code === code);
  return found && { used: found.used, takenOff: found.takenOff, state: found.state };
};

const lastUse = async (): Promise<string> =>
  (await createJoiningCode(portal, { percent: 50, maxUses: 1 })).code;

const withCard = async (number: string): Promise<Applicant> => {
  const applicant = await applicantAtPayment(portal);
  await setUp(portal, applicant, number);
  return applicant;
};

describe('a code', () => {
  test('that is unknown is refused beside its field, and nobody finds one by trying, by whichever call', async () => {
    const applicant = await applicantAtPayment(portal);
    const refused = await codes.keep(applicant, 'NO-SUCH-CODE');
    const unknown = 'We do not know this code. Please check it';
    expect([refused.status, refused.problem.modelState]).toEqual([400, { code: [unknown] }]);
    expect((await codes.enquire(applicant, { code: 'NOR-THIS' })).problem.modelState).toEqual({
      discountCode: [unknown],
    });
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1)
      statuses.push((await codes.pay(applicant, 4, { code: `GUESS-${guess}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await codes.keep(applicant, 'GUESS-20')).status).toBe(429);
    expect((await codes.enquire(applicant)).status).toBe(200);
  });

  test('is once for each organisation and once for each person, where it says so', async () => {
    const { code } = await createJoiningCode(portal, { isOnceEach: true });
    const first = await applicantAtPayment(portal);
    expect((await codes.enquire(first, { code })).status).toBe(200);
    const other = await applicantAtPayment(portal);
    await portal.context.db
      .updateTable('joins')
      .set({ accountId: other.account.id })
      .where('accountId', '=', first.account.id)
      .execute();
    const refused = await codes.enquire(other, { code });
    expect(refused.problem.message).toContain('has been used for your organisation, or by you, already');
    expect((await codes.enquire(await applicantAtPayment(portal), { code })).status).toBe(200);
  });

  test('that somebody else was faster to use charges nothing, is told, and the full price can be paid', async () => {
    const code = await lastUse();
    const [slow, fast] = [await withCard(CARD.works), await withCard(CARD.works)];
    await codes.keep(slow, code);
    expect((await codes.pay(fast, 4, { code })).status).toBe(200);
    expect((await codes.options(slow)).kept).toEqual({ code, refusal: USED_UP });
    const refused = await codes.pay(slow, 4);
    expect([refused.status, refused.problem.modelState]).toEqual([400, { discountCode: [USED_UP] }]);
    expect(await chargesOf(portal, slow)).toEqual([]);
    expect((await codes.pay(slow, 4, { code: null })).data.outcome).toBe('paid');
    expect((await chargesOf(portal, slow)).map(({ amount }) => amount)).toEqual([110_000]);
  });
});

describe('a use', () => {
  test('is counted once under many clicks and a lost answer, with what it took off', async () => {
    const code = await lastUse();
    const applicant = await withCard(CARD.works);
    addFault(portal.sandbox, { kind: 'cut', times: 1, path: 'POST /v1/payment_intents', durationMs: 0 });
    const paid = await Promise.all(Array.from({ length: 5 }, () => codes.pay(applicant, 4, { code })));
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await chargesOf(portal, applicant)).map(({ amount }) => amount)).toEqual([55_000]);
    expect(await usesOf(code)).toEqual({ used: 1, takenOff: 550, state: 'used-up' });
  });

  test('is held while it is paid, and comes back when the card is refused', async () => {
    const code = await lastUse();
    const applicant = await withCard(CARD.challenged);
    expect((await codes.pay(applicant, 4, { code })).data.outcome).toBe('requires-action');
    expect(await usesOf(code)).toMatchObject({ used: 1 });
    const other = await applicantAtPayment(portal);
    expect((await codes.enquire(other, { code })).problem.message).toContain(USED_UP);
    const refused = await withCard(CARD.declinedOnCharge);
    const again = await lastUse();
    expect((await codes.pay(refused, 4, { code: again })).status).toBe(409);
    expect(await usesOf(again)).toMatchObject({ used: 0, takenOff: 0 });
    expect((await codes.enquire(other, { code: again })).status).toBe(200);
    const late = await codes.pay(refused, 4, { code: again });
    expect(late.problem.message).toContain(USED_UP);
  });

  test('comes back when nobody answers the bank', async () => {
    const code = await lastUse();
    const applicant = await withCard(CARD.challenged);
    await codes.pay(applicant, 4, { code });
    portal.context.clock.set(new Date(Date.now() + 26 * 3_600_000));
    await reconcileNow(portal);
    expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'failed' }]);
    expect(await countUses(code)).toBe(0);
  });

  test('comes back when the office takes back all that an unpaid join owes', async () => {
    const code = await lastUse();
    const applicant = await applicantAtPayment(portal);
    await codes.enquire(applicant, { code });
    expect(await usesOf(code)).toEqual({ used: 1, takenOff: 550, state: 'used-up' });
    const [invoice] = (await recordsOf(portal, applicant)).invoices;
    const office = await officeOf(portal);
    expect((await office.credit(invoice?.id ?? '', 550)).status).toBe(200);
    expect(await usesOf(code)).toEqual({ used: 0, takenOff: 0, state: 'usable' });
  });
});

const countUses = async (code: string): Promise<number | undefined> => {
  const { token } = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const { data } = await portal.call(listJoiningCodes, { token });
  return data.codes.find((one) => one.code === code)?.used;
};

describe('the last use of a code', () => {
  const race = async (): Promise<number> => {
    const code = await lastUse();
    const applicants = await Promise.all(Array.from({ length: 6 }, () => applicantAtPayment(portal)));
    const answers = await Promise.all(applicants.map((applicant) => codes.enquire(applicant, { code })));
    const refusals = answers.filter(({ status }) => status !== 200);
    for (const { problem } of refusals) expect(problem.message).toContain(USED_UP);
    return answers.length - refusals.length;
  };

  test('is one applicant’s of six who want it at once', async () => {
    expect(await race()).toBe(1);
  });

  test('the control: without the lock of the code it is used more often', async () => {
    const lock = {
      isIn: (text: string) => text.includes('"joining_codes"') && text.endsWith('for no key update'),
      withoutIt: (text: string) => text.replace(/for no key update$/, ''),
    };
    const counts: number[] = [];
    await withoutLock(lock, async () => {
      for (let round = 0; round < 8 && !counts.some((count) => count > 1); round += 1)
        counts.push(await race());
    });
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });
});
