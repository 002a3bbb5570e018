import { isSlowAfterPolls, pauseAfterPolls } from '../../payments/polling-pace.ts';
import {
  charge,
  type ChargeParts,
  type PaymentProgress,
  type PaymentResult,
} from '../../payments/setup-payment.ts';
import type { PaidTickets } from './checkout-calls.ts';

/** Said of a payment that was refused without words (SPEC section 8). */
export const PAY_REFUSED = 'An error occurred during payment';

/** Where a checkout stands, once its places are held. */
export type CheckoutStage =
  | { kind: 'filling'; failure?: string }
  | { kind: 'paying'; progress: PaymentProgress }
  /** The answer to Pay was lost: the same is asked again until it is known. */
  | { kind: 'checking'; isSlow: boolean }
  /** The places are somebody else's to take. */
  | { kind: 'over'; message: string };

type Result = PaymentResult<PaidTickets>;

/** What a result leads to; a card settles at once, so that one on its way is asked for again. */
export const stageAfter = (result: Result): CheckoutStage | { kind: 'booked'; tickets: PaidTickets } => {
  if (result.kind === 'incomplete') return { kind: 'filling' };
  if (result.kind === 'unknown') return { kind: 'checking', isSlow: false };
  if (result.kind === 'failed') {
    const isOver = result.refusal?.code === 'wrong-state';
    return isOver ? { kind: 'over', message: result.message } : { kind: 'filling', failure: result.message };
  }
  const { answer } = result;
  return answer.outcome === 'paid'
    ? { kind: 'booked', tickets: answer }
    : { kind: 'checking', isSlow: false };
};

interface Watch {
  signal: AbortSignal;
  onPoll: (isSlow: boolean) => void;
  pause?: (milliseconds: number) => Promise<unknown>;
}

const sleep = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends the same Pay again, ever more slowly, until it is answered; undefined once nobody waits any more. */
export const chargeUntilKnown = async (
  parts: ChargeParts<PaidTickets>,
  { signal, onPoll, pause = sleep }: Watch,
): Promise<Result | undefined> => {
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
