import { isSlowAfterPolls, pauseAfterPolls } from './polling-pace.ts';
import {
  charge,
  type ChargeParts,
  type PayAnswer,
  type PaymentProgress,
  type PaymentResult,
} from './setup-payment.ts';

/** Said of a payment that was refused without words (SPEC section 8). */
export const PAY_REFUSED = 'An error occurred during payment';

/** Where a checkout by card stands, once it is open. */
export type CheckoutStage =
  | { kind: 'filling'; failure?: string }
  | { kind: 'paying'; progress: PaymentProgress }
  /** The answer to Pay was lost: the same is asked again until it is known. */
  | { kind: 'checking'; isSlow: boolean }
  /** What was to be paid cannot be had any more. */
  | { kind: 'over'; message: string };

/** What a result leads to; a card settles at once, so that one on its way is asked for again. */
export const stageAfter = <A extends PayAnswer>(
  result: PaymentResult<A>,
): CheckoutStage | { kind: 'paid'; answer: A } => {
  if (result.kind === 'incomplete') return { kind: 'filling' };
  if (result.kind === 'unknown') return { kind: 'checking', isSlow: false };
  if (result.kind === 'failed') {
    const isOver = result.refusal?.code === 'wrong-state';
    return isOver ? { kind: 'over', message: result.message } : { kind: 'filling', failure: result.message };
  }
  const { answer } = result;
  return answer.outcome === 'paid' ? { kind: 'paid', answer } : { kind: 'checking', isSlow: false };
};

interface Watch {
  signal: AbortSignal;
  onPoll: (isSlow: boolean) => void;
  pause?: (milliseconds: number) => Promise<unknown>;
}

const sleep = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends the same Pay again, ever more slowly, until it is answered; undefined once nobody waits any more. */
export const chargeUntilKnown = async <A extends PayAnswer>(
  parts: ChargeParts<A>,
  { signal, onPoll, pause = sleep }: Watch,
): Promise<PaymentResult<A> | undefined> => {
  for (let polls = 0; ; polls += 1) {
    await pause(pauseAfterPolls(polls));
    if (signal.aborted) return undefined;
    const result = await charge(parts);
    if (stageAfter(result).kind !== 'checking') return result;
    onPoll(isSlowAfterPolls(polls));
  }
};

/** Not while money may be moving, unless that takes so long that it is found out without the person. */
export const mayLeave = (stage: CheckoutStage): boolean =>
  stage.kind === 'checking' ? stage.isSlow : stage.kind !== 'paying';
