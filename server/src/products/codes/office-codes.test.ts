import { listAuditEntries } from '@linehaul/contract/audit';
import {
  createJoiningCode,
  listJoiningCodes,
  saveJoiningCode,
  type SentJoiningCode,
} from '@linehaul/contract/office-joining-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import { codeJoinsOf, linesOf } from '../../../test/money/code-joins.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { sentCode } from '../../../test/people/code-factories.ts';
import { applicantAtPayment, createProduct } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  ({ token } = readers.officer);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const list = async () => (await portal.call(listJoiningCodes, { token })).data;
const kept = async (id: string) => (await list()).codes.find((one) => one.id === id);
const create = async (values: Partial<SentJoiningCode> = {}) => {
  const code = sentCode(values);
  return { code, ...(await portal.call(createJoiningCode, { body: { code }, token })) };
};
const save = (seen: { id: string; version: number }, code: SentJoiningCode, as = token) =>
  portal.call(saveJoiningCode, { body: { ...seen, code }, token: as });

describe('a code of the office', () => {
  test('is kept as it was sent, in capitals, and the log has it before and after', async () => {
    const { productId } = await createProduct(portal);
    const { data, code } = await create({ code: ' early-27 ', productIds: [productId], maxUses: 20 });
    expect(await kept(data.id)).toMatchObject({
      ...{ ...code, code: 'EARLY-27', version: 1, used: 0, takenOff: 0, state: 'usable' },
    });
    const changed = {
      ...code,
      code: 'EARLY-27',
      percent: null,
      amount: 150.5,
      isOnceEach: true,
      productIds: [],
    };
    expect((await save(data, changed)).data).toEqual({ id: data.id, version: 2 });
    expect(await kept(data.id)).toMatchObject(changed);
    const { entries } = (
      await portal.call(listAuditEntries, { body: { action: 'joining-code', size: 2 }, token })
    ).data;
    expect(entries).toMatchObject([
      {
        ...{ action: 'joining-code.changed', subject: { id: data.id, name: 'EARLY-27' } },
        ...{ before: { percent: 10, amount: null }, after: { percent: null, amount: 150.5 } },
      },
      { action: 'joining-code.added' },
    ]);
  });

  test('that cannot be is refused beside the field', async () => {
    const { code } = await create();
    const refused: [Partial<SentJoiningCode>, string][] = [
      [{ percent: null }, 'percent'],
      [{ amount: 5 }, 'percent'],
      [{ validFrom: '2027-03-02', validUntil: '2027-03-01' }, 'validUntil'],
      [{ code: code.code }, 'code'],
      [{ productIds: [crypto.randomUUID()] }, 'productIds'],
    ];
    for (const [values, field] of refused) {
      const { status, problem } = await create(values);
      expect([status, Object.keys(problem.modelState ?? {})], field).toEqual([400, [field]]);
    }
    const body = { code: { ...sentCode(), percent: 101 } };
    expect((await portal.call(createJoiningCode, { body, token })).status).toBe(400);
  });

  test('changes only from the version that was seen: who was overtaken is told by whom', async () => {
    const { data, code } = await create();
    expect((await save(data, { ...code, percent: 20 })).status).toBe(200);
    const late = await save(data, { ...code, percent: 30 });
    expect([late.status, late.problem.message]).toEqual([
      409,
      expect.stringContaining('has changed this on'),
    ]);
    expect(await kept(data.id)).toMatchObject({ percent: 20, version: 2 });
  });

  test('tells how often it was used and what it took off, and what was joined with it stays when it changes', async () => {
    const { data, code } = await create({ percent: 25 });
    const codes = codeJoinsOf(portal);
    const member = await applicantAtPayment(portal);
    expect((await codes.enquire(member, { code: code.code })).status).toBe(200);
    expect(await kept(data.id)).toMatchObject({ used: 1, takenOff: 275 });
    await save(data, { ...code, percent: 50, isActive: false });
    expect(await kept(data.id)).toMatchObject({ used: 1, takenOff: 275, state: 'switched-off' });
    expect(await linesOf(portal, member)).toMatchObject([
      { totalCents: 110_000 },
      { itemName: `Discount: ${code.code}`, totalCents: -27_500 },
    ]);
    const late = await codes.keep(await applicantAtPayment(portal), code.code);
    expect(late.problem.message).toBe('We do not know this code. Please check it');
  });

  test('that changes between the page and the payment charges nothing that was not shown', async () => {
    const { data, code } = await create({ percent: 25 });
    const codes = codeJoinsOf(portal);
    const applicant = await applicantAtPayment(portal);
    await codes.keep(applicant, code.code);
    const shown = (await codes.options(applicant)).annual?.totalPrice ?? 0;
    await save(data, { ...code, percent: 20 });
    const refused = await codes.enquire(applicant, { agreedTotal: shown });
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringContaining('Nothing was charged'),
    ]);
    expect((await codes.enquire(applicant, { agreedTotal: 880 })).status).toBe(200);
  });
});
