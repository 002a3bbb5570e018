import { expect, test } from 'vitest';
import { ApiError } from '../lib/calls/api-error.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { InvoicePayer } from './invoice-payer.ts';
import { InvoicePayment } from './invoice-payment.ts';
import type { OpenPayment, PaymentFlow } from './payment-flow.ts';

const paymentOf = (paymentIntentId: string): OpenPayment => ({
  paymentIntentId,
  clientSecret: `${paymentIntentId}_secret`,
  amount: 880,
  paymentMethods: ['au_becs_debit', 'card'],
  paidFor: { orgName: 'Kestrel Ridge', itemName: 'Membership', invoiceNum: '20480' },
});

const noAnswer = () => Promise.reject(new ApiError('We could not reach the server.', { status: 0 }));
const conflict = (message: string) => () => Promise.reject(new ApiError(message, { status: 409 }));

type Answer<K extends keyof InvoicePayer> = InvoicePayer[K];

/** Each call takes the next of its answers; the last one stays. */
const inTurn = <F extends (...given: never[]) => unknown>(answers: F[]) => {
  let calls = 0;
  return (...given: Parameters<F>): ReturnType<F> => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    return answer?.(...given) as ReturnType<F>;
  };
};

interface Script {
  open?: Answer<'open'>[];
  confirm?: Answer<'confirm'>[];
  cancel?: Answer<'cancel'>;
}

const setUp = ({ open, confirm, cancel }: Script = {}) => {
  const flows: PaymentFlow[] = [];
  const notices: string[] = [];
  const log: string[] = [];
  const payment = new InvoicePayment({
    payer: {
      open: inTurn(open ?? [async () => paymentOf('pi_1')]),
      confirm: (id) => {
        log.push(`confirm ${id}`);
        return inTurnConfirm(id);
      },
      cancel: (id) => {
        log.push(`cancel ${id}`);
        return cancel?.(id) ?? Promise.resolve();
      },
    },
    show: (flow) => flows.push(flow),
    notify: (message) => notices.push(message),
    onSettled: async ({ status }) => log.push(`settled ${status}`),
    onChanged: async () => log.push('fetched again'),
    pause: async () => undefined,
  });
  const inTurnConfirm = inTurn(confirm ?? [async () => ({ status: 'succeeded' as const })]);
  const stages = () => flows.map(({ stage }) => stage);
  return { payment, flows, stages, notices, log };
};

const form = (error?: object) => () =>
  confirmPayment({
    submitForm: async () => ({}),
    confirmPayment: async () => (error ? { error } : {}),
  });
const DECLINED = { type: 'card_error', message: 'Your card was declined.' };
const LOST = { type: 'api_connection_error', message: 'No connection' };
const GIVEN_UP = { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } };

test('a payment is created, confirmed, checked by the server, and closes', async () => {
  const { payment, stages, log } = setUp();
  await payment.begin();
  await payment.pay(form());
  expect(stages()).toEqual(['opening', 'ready', 'confirming', 'checking', 'settled', 'closed']);
  expect(log).toEqual(['confirm pi_1', 'settled succeeded']);
});

test('Pay pressed twice confirms once', async () => {
  const { payment, log } = setUp();
  await payment.begin();
  await Promise.all([payment.pay(form()), payment.pay(form())]);
  expect(log).toEqual(['confirm pi_1', 'settled succeeded']);
});

test('a decline is shown with the form still there, and the next card pays', async () => {
  const { payment, flows, log } = setUp();
  await payment.begin();
  await payment.pay(form(DECLINED));
  expect(flows.at(-1)).toMatchObject({ stage: 'ready', failure: 'Your card was declined.' });
  expect(log).toEqual([]);
  await payment.pay(form());
  expect(log).toEqual(['confirm pi_1', 'settled succeeded']);
});

test('a lost answer of the provider is no failure: what the server says counts', async () => {
  const { payment, flows, log } = setUp({ confirm: [async () => ({ status: 'processing' })] });
  await payment.begin();
  await payment.pay(form(LOST));
  expect(flows.some((flow) => 'failure' in flow && flow.failure !== undefined)).toBe(false);
  expect(log).toEqual(['confirm pi_1', 'settled processing']);
});

test('without an answer of the server it is asked until there is one', async () => {
  const { payment, stages, log } = setUp({
    confirm: [noAnswer, noAnswer, async () => ({ status: 'succeeded' })],
  });
  await payment.begin();
  await payment.pay(form());
  expect(log).toEqual(['confirm pi_1', 'confirm pi_1', 'confirm pi_1', 'settled succeeded']);
  expect(stages().at(-1)).toBe('closed');
});

test('a payment that the server knows as not made goes on in the same form, with its reason', async () => {
  const { payment, flows } = setUp({ confirm: [conflict('Your bank did not confirm it.')] });
  await payment.begin();
  await payment.pay(form(LOST));
  expect(flows.at(-1)).toMatchObject({
    stage: 'ready',
    failure: 'Your bank did not confirm it.',
    payment: { clientSecret: 'pi_1_secret' },
  });
});

test('a payment that was given up in another tab is created anew', async () => {
  const { payment, flows } = setUp({ open: [async () => paymentOf('pi_1'), async () => paymentOf('pi_2')] });
  await payment.begin();
  await payment.pay(form(GIVEN_UP));
  expect(flows.at(-1)).toMatchObject({ stage: 'ready', payment: { paymentIntentId: 'pi_2' } });
  expect(flows.at(-1)).toHaveProperty('failure', expect.stringContaining('No money was taken'));
});

test('an invoice that was paid in another tab is shown as paid, and the page is fetched again', async () => {
  const { payment, stages, notices, log } = setUp({
    open: [async () => paymentOf('pi_1'), async () => ({ refusal: 'This invoice has been paid.' })],
  });
  await payment.begin();
  await payment.pay(form(GIVEN_UP));
  expect(stages().at(-1)).toBe('closed');
  expect(notices).toEqual(['This invoice has been paid.']);
  expect(log).toEqual(['fetched again']);
});

test('what cannot be paid now never shows a form, and says why in the page', async () => {
  const { payment, stages, notices } = setUp({ open: [async () => ({ refusal: 'A debit is on its way.' })] });
  await payment.begin();
  expect(stages()).toEqual(['opening', 'closed']);
  expect(notices).toEqual(['A debit is on its way.']);
});

test('a payment that could not be opened can be tried again', async () => {
  const { payment, flows, stages } = setUp({ open: [noAnswer, async () => paymentOf('pi_1')] });
  await payment.begin();
  expect(flows.at(-1)).toEqual({ stage: 'unavailable', message: 'We could not reach the server.' });
  await payment.begin();
  expect(stages().at(-1)).toBe('ready');
});

test('closing gives the payment up', async () => {
  const { payment, stages, log } = setUp();
  await payment.begin();
  await payment.close();
  expect(stages().at(-1)).toBe('closed');
  expect(log).toEqual(['cancel pi_1']);
});

test('closing while the payment is still being opened gives it up once it is there', async () => {
  const opening = Promise.withResolvers<OpenPayment>();
  const { payment, stages, log } = setUp({ open: [() => opening.promise] });
  const opened = payment.begin();
  const closed = payment.close();
  opening.resolve(paymentOf('pi_1'));
  await Promise.all([opened, closed]);
  expect(stages()).toEqual(['opening', 'closed']);
  expect(log).toEqual(['cancel pi_1']);
});

test('closing when money is on its way after all says so, and fetches the page again', async () => {
  const { payment, notices, log } = setUp({ cancel: conflict('A direct debit is on its way.') });
  await payment.begin();
  await payment.close();
  expect(notices).toEqual(['A direct debit is on its way.']);
  expect(log).toEqual(['cancel pi_1', 'fetched again']);
});

test('nothing closes while the payment is with the provider', async () => {
  const answer = Promise.withResolvers<object>();
  const { payment, stages, log } = setUp();
  await payment.begin();
  const paid = payment.pay(() =>
    confirmPayment({ submitForm: async () => ({}), confirmPayment: () => answer.promise }),
  );
  await payment.close();
  expect(stages().at(-1)).toBe('confirming');
  answer.resolve({});
  await paid;
  expect(log).toEqual(['confirm pi_1', 'settled succeeded']);
});

test('a check that takes long may be closed: nothing is given up, and nobody is asked to pay again', async () => {
  const answers: (() => void)[] = [];
  const slow = Array.from({ length: 10 }, () => noAnswer);
  const last = () =>
    new Promise<{ status: 'succeeded' }>((resolve) => answers.push(() => resolve({ status: 'succeeded' })));
  const { payment, flows, notices, log } = setUp({ confirm: [...slow, last] });
  await payment.begin();
  const paid = payment.pay(form());
  await expect.poll(() => answers.length).toBe(1);
  expect(flows.at(-1)).toMatchObject({ stage: 'checking', isSlow: true });
  await payment.close();
  expect(notices[0]).toContain('don’t pay again');
  expect(log).not.toContain('cancel pi_1');
  answers[0]?.();
  await paid;
  expect(log.at(-1)).toBe('settled succeeded');
});

test('the next payment waits until the one before it is given up', async () => {
  const cancelled = Promise.withResolvers<undefined>();
  const first = setUp({ cancel: () => cancelled.promise });
  await first.payment.begin();
  const closed = first.payment.close();
  const second = setUp();
  const opened = second.payment.begin(closed);
  await Promise.resolve();
  expect(second.stages()).toEqual(['opening']);
  cancelled.resolve(undefined);
  await opened;
  expect(second.stages().at(-1)).toBe('ready');
});
