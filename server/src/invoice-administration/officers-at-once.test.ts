import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantWith, CARD, holdWebhooks, payBy, recordsOf } from '../../test/money/money-factories.ts';
import { findLedgerViolations, invoiced, type Office, officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let officers: readonly [Office, Office];
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  officers = [await officeOf(portal), await officeOf(portal)];
});
afterAll(() => portal.stop());

interface PartlyPaid {
  readonly invoiceId: string;
  readonly paymentId: string;
}
/** What an officer can do about an invoice of $1,100.00 of which $600.00 have arrived by bank. */
const ACTS = {
  'records a payment': (by: Office, { invoiceId }: PartlyPaid) => by.record(invoiceId, 500),
  'credits the rest': (by: Office, { invoiceId }: PartlyPaid) => by.credit(invoiceId, 500),
  'refunds a part': (by: Office, { paymentId }: PartlyPaid) =>
    by.refund(paymentId, 200, { refundable: 600, reference: 'EFT 18' }),
} as const;
const NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[];
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index).map((other) => [one, other] as const));

const partlyPaid = async (): Promise<PartlyPaid> => {
  const member = await invoiced(portal);
  await officers[0].record(member.invoiceId, 600);
  const [payment] = (await recordsOf(portal, member)).payments;
  return { invoiceId: member.invoiceId, paymentId: payment?.id ?? '' };
};

test.each(PAIRS)('one officer %s while another %s: each is done or told why not', async (one, other) => {
  const made = await partlyPaid();
  const answers = await Promise.all([ACTS[one](officers[0], made), ACTS[other](officers[1], made)]);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, text } of refused) {
    expect(status).toBe(409);
    expect(text).toMatch(/"message":"(This|Only|Another) [^"]{10,}"/);
  }
  // What takes the same money is done once; a refund and what settles the rest may both be.
  expect(refused.length).toBe(
    one === other || !one.startsWith('refund') === !other.startsWith('refund') ? 1 : 0,
  );
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('a second refund while the provider is being asked for the first is refused in words, and goes once that is made', async () => {
  const applicant = await applicantWith(portal, CARD.works);
  await payBy(portal, applicant, 4);
  await portal.drain();
  const paymentId = (await recordsOf(portal, applicant)).payments[0]?.id ?? '';
  addFault(portal.sandbox, { kind: 'stall', times: 1, path: 'POST /v1/refunds', durationMs: 15_000 });
  const second = () => officers[1].refund(paymentId, 100, { refundable: 900 });
  expect((await officers[0].refund(paymentId, 200, { refundable: 1100 })).status).toBe(200);
  const refused = await second();
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Another refund of this payment is being made'),
  ]);
  // By bank transfer it need not wait.
  const byBank = await officers[1].refund(paymentId, 50, { refundable: 900, reference: 'EFT 19' });
  expect(byBank.status).toBe(200);
  clearFaults(portal.sandbox);
  await portal.drain();
  expect((await officers[1].refund(paymentId, 100, { refundable: 850 })).status).toBe(200);
});
