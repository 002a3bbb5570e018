import { getJoin } from '@linehaul/contract/join-state';
import { expect, test } from 'vitest';
import {
  answerChallengeOf,
  applicantWith,
  CARD,
  chargesOf,
  payBy,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

const challenged = async () => {
  const applicant = await applicantWith(portal, CARD.challenged);
  const { data, text } = await payBy(portal, applicant, 4);
  expect(data?.outcome, text).toBe('requires-action');
  const [intent] = await chargesOf(portal, applicant);
  expect(data.clientSecret).toBe(intent?.client_secret);
  return { applicant, intentId: intent?.id ?? '' };
};

test('a bank that asks for a challenge is answered by the browser, and paying again finds the money', async () => {
  const { applicant, intentId } = await challenged();
  expect((await recordsOf(portal, applicant)).invoices).toEqual([]);
  answerChallengeOf(portal.sandbox, intentId, true);
  const { data } = await payBy(portal, applicant, 4);
  expect(data.outcome).toBe('paid');
  expect(await chargesOf(portal, applicant)).toHaveLength(1);
});

test('a failed challenge is told, and another card then pays', async () => {
  const { applicant, intentId } = await challenged();
  answerChallengeOf(portal.sandbox, intentId, false);
  const failed = await payBy(portal, applicant, 4);
  expect(failed.status).toBe(409);
  expect(failed.problem.message).toContain('could not confirm that it was you');
  const state = await portal.call(getJoin, { token: applicant.token });
  expect(state.data).toMatchObject({ nextStep: 'payment', paymentFailure: failed.problem.message });
  await setUp(portal, applicant, CARD.works);
  expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
  expect((await chargesOf(portal, applicant)).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
});

test('a challenge that was closed is shown again, with the same intent', async () => {
  const { applicant, intentId } = await challenged();
  const again = await payBy(portal, applicant, 4);
  expect(again.data.outcome).toBe('requires-action');
  expect(again.data.clientSecret).toContain(intentId);
  expect(await chargesOf(portal, applicant)).toHaveLength(1);
});

test('after a closed challenge another card can pay, and the first can never take money', async () => {
  const { applicant, intentId } = await challenged();
  await setUp(portal, applicant, CARD.works);
  expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
  expect((await chargesOf(portal, applicant)).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  expect(() => answerChallengeOf(portal.sandbox, intentId, true)).toThrow();
});

test('a challenge passed in one tab is found when another tab brings another card: one charge', async () => {
  const { applicant, intentId } = await challenged();
  await setUp(portal, applicant, CARD.works);
  answerChallengeOf(portal.sandbox, intentId, true);
  expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
  expect((await chargesOf(portal, applicant)).map(({ status }) => status)).toEqual(['succeeded']);
});

test('a challenge that nobody answers ends after an hour, and the join waits for another card', async () => {
  const { applicant } = await challenged();
  portal.context.clock.advance(61 * 60_000);
  await reconcileNow(portal);
  expect((await chargesOf(portal, applicant)).map(({ status }) => status)).toEqual(['canceled']);
  expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'failed' }]);
});
