import { ApiError, messageOf } from '../lib/calls/api-error.ts';
import { confirmSetup, type ProviderAnswer, type SetupForm } from './confirm-setup.ts';
import { CONFIRMATION_FAILED, messageOfRefusal } from './refusal-message.ts';

/** What the server says of a payment with a card or account that the browser has confirmed. */
export interface PayAnswer {
  outcome: 'paid' | 'processing' | 'requires-action';
  clientSecret: string | null;
}

export interface ChargeParts<A extends PayAnswer> {
  pay: () => Promise<A>;
  /** Shows the bank's challenge. */
  handleNextAction: (clientSecret: string) => ProviderAnswer;
  onProgress: (progress: PaymentProgress) => void;
  /** Said of a payment that the server refuses without words. */
  refusedWords: string;
}

/** What a payment needs of the provider's form and of the server. */
export interface PaymentParts<A extends PayAnswer> extends SetupForm, ChargeParts<A> {}

export type PaymentProgress = 'confirming' | 'paying' | 'authenticating';

interface FailedPayment {
  kind: 'failed';
  message: string;
  /** The confirmed card or account was refused, so another has to be asked for. */
  needsNewSetup: boolean;
  /** What the server said, if it was the one that refused. */
  refusal?: ApiError;
}

export type PaymentResult<A extends PayAnswer> =
  | { kind: 'finished'; answer: A }
  /** The form itself says what is wrong with what was typed. */
  | { kind: 'incomplete' }
  | FailedPayment
  /** No answer arrived: the money may have moved, so ask the server before trying again. */
  | { kind: 'unknown' };

const failed = (message: string, needsNewSetup: boolean): FailedPayment => ({
  kind: 'failed',
  message,
  needsNewSetup,
});

type Stopped = Exclude<PaymentResult<PayAnswer>, { kind: 'finished' }>;

const confirm = async (form: SetupForm): Promise<Stopped | undefined> => {
  const confirmation = await confirmSetup(form);
  if (confirmation.kind === 'confirmed') return undefined;
  return confirmation.kind === 'refused' ? failed(confirmation.message, false) : confirmation;
};

const resultOfRefusal = (error: unknown, refusedWords: string): Stopped => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { kind: 'unknown' };
  return { ...failed(messageOf(error, refusedWords), true), refusal: error };
};

const payAnswerOf = async <A extends PayAnswer>(parts: ChargeParts<A>): Promise<A | Stopped> => {
  parts.onProgress('paying');
  try {
    return await parts.pay();
  } catch (error) {
    return resultOfRefusal(error, parts.refusedWords);
  }
};

/** Shows the challenge, then asks the server again, which learns of a refused challenge that way, too. */
const chargeAfterChallenge = async <A extends PayAnswer>(
  parts: ChargeParts<A>,
  clientSecret: string,
): Promise<PaymentResult<A>> => {
  parts.onProgress('authenticating');
  const { error } = await parts.handleNextAction(clientSecret);
  const answer = await payAnswerOf(parts);
  if ('outcome' in answer && answer.outcome !== 'requires-action') return { kind: 'finished', answer };
  if (error) return failed(messageOfRefusal(error), true);
  return 'outcome' in answer ? failed(CONFIRMATION_FAILED, true) : answer;
};

/** Has the server charge what was confirmed, once; the same again after a lost answer is answered the same. */
export const charge = async <A extends PayAnswer>(parts: ChargeParts<A>): Promise<PaymentResult<A>> => {
  const answer = await payAnswerOf(parts);
  if (!('outcome' in answer)) return answer;
  if (answer.outcome !== 'requires-action') return { kind: 'finished', answer };
  return answer.clientSecret
    ? chargeAfterChallenge(parts, answer.clientSecret)
    : failed(CONFIRMATION_FAILED, true);
};

/** One attempt to pay: confirm the card or account in the browser, then have the server charge it once. */
export const attemptPayment = async <A extends PayAnswer>(
  parts: PaymentParts<A>,
): Promise<PaymentResult<A>> => {
  parts.onProgress('confirming');
  return (await confirm(parts)) ?? charge(parts);
};
