import type { DataOf } from '@linehaul/contract/endpoint';
import type { JoinState, pay } from '@linehaul/contract/join';
import { confirmSetup, type ProviderAnswer, type SetupForm } from '../../payments/confirm-setup.ts';
import { CONFIRMATION_FAILED, messageOfRefusal } from '../../payments/refusal-message.ts';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';

type PayAnswer = DataOf<typeof pay>;

/** What a payment needs of the provider's form and of the server. */
export interface PaymentParts extends SetupForm {
  pay: () => Promise<PayAnswer>;
  /** Shows the bank's challenge. */
  handleNextAction: (clientSecret: string) => ProviderAnswer;
  onProgress: (progress: PaymentProgress) => void;
}

export type PaymentProgress = 'confirming' | 'paying' | 'authenticating';

export type PaymentResult =
  | { kind: 'finished' }
  /** The form itself says what is wrong with what was typed. */
  | { kind: 'incomplete' }
  /** `needsNewSetup`: the confirmed card or account was refused, so another has to be asked for. */
  | { kind: 'failed'; message: string; needsNewSetup: boolean }
  /** The join stands elsewhere than this page thought. */
  | { kind: 'moved'; nextStep: string }
  /** No answer arrived: the money may have moved, so ask the server before trying again. */
  | { kind: 'unknown' };

const PAYMENT_FAILED = 'Something went wrong';

const failed = (message: string, needsNewSetup: boolean): PaymentResult => ({
  kind: 'failed',
  message,
  needsNewSetup,
});

const confirm = async (parts: PaymentParts): Promise<PaymentResult | undefined> => {
  const confirmation = await confirmSetup(parts);
  if (confirmation.kind === 'confirmed') return undefined;
  return confirmation.kind === 'refused' ? failed(confirmation.message, false) : confirmation;
};

const resultOfRefusal = (error: unknown): PaymentResult => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { kind: 'unknown' };
  if (error.nextStep && error.nextStep !== 'payment') return { kind: 'moved', nextStep: error.nextStep };
  return failed(messageOf(error, PAYMENT_FAILED), true);
};

const payAnswerOf = async (parts: PaymentParts): Promise<PayAnswer | PaymentResult> => {
  parts.onProgress('paying');
  try {
    return await parts.pay();
  } catch (error) {
    return resultOfRefusal(error);
  }
};

/** Shows the challenge, then asks the server again, which learns of a refused challenge that way, too. */
const payAfterChallenge = async (parts: PaymentParts, clientSecret: string): Promise<PaymentResult> => {
  parts.onProgress('authenticating');
  const { error } = await parts.handleNextAction(clientSecret);
  const answer = await payAnswerOf(parts);
  if ('outcome' in answer && answer.outcome !== 'requires-action') return { kind: 'finished' };
  if (error) return failed(messageOfRefusal(error), true);
  return 'outcome' in answer ? failed(CONFIRMATION_FAILED, true) : answer;
};

/** One attempt to pay: confirm the card or account in the browser, then have the server charge it once. */
export const attemptPayment = async (parts: PaymentParts): Promise<PaymentResult> => {
  parts.onProgress('confirming');
  const stopped = await confirm(parts);
  if (stopped) return stopped;
  const answer = await payAnswerOf(parts);
  if (!('outcome' in answer)) return answer;
  if (answer.outcome !== 'requires-action') return { kind: 'finished' };
  return answer.clientSecret
    ? payAfterChallenge(parts, answer.clientSecret)
    : failed(CONFIRMATION_FAILED, true);
};

/** What the join says about a payment whose answer was lost; undefined while it is not known yet. */
export const resultOfJoin = (join: JoinState): PaymentResult | undefined => {
  if (join.nextStep === 'done') return { kind: 'finished' };
  if (join.isPaymentPending) return undefined;
  if (join.nextStep !== 'payment') return { kind: 'moved', nextStep: join.nextStep };
  return failed(join.paymentFailure ?? 'No money was taken. Please try again.', true);
};
