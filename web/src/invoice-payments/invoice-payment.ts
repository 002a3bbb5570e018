import { ApiError, messageOf } from '../lib/calls/api-error.ts';
import type { PaymentConfirmation } from '../payments/confirm-payment.ts';
import { isSlowAfterPolls, pauseAfterPolls } from '../payments/polling-pace.ts';
import type { InvoicePayer, PaymentResult } from './invoice-payer.ts';
import { isGivenUpByClosing, mayClose, type OpenPayment, type PaymentFlow } from './payment-flow.ts';

const NOT_OPENED = 'The payment could not be opened. Please try again.';
const NOT_CONFIRMED = 'An error occurred';
const ENDED =
  'This payment was closed in another tab or waited too long. No money was taken; please enter your details again.';
const STILL_UNKNOWN =
  'We could not find out yet what became of your payment. Please don’t pay again: you are charged once at most, and we email you the result.';

interface PaymentPorts {
  payer: InvoicePayer;
  show: (flow: PaymentFlow) => void;
  /** Nothing can be paid now: this stays in the page. */
  notify: (message: string) => void;
  /** The money has arrived or is on its way. */
  onSettled: (result: PaymentResult) => Promise<unknown>;
  /** The invoice stands otherwise than the page thinks. */
  onChanged: () => Promise<unknown>;
  pause?: (milliseconds: number) => Promise<unknown>;
}

const sleep = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** No answer, or a fault of the server: the payment may have been booked or not. */
const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Paying one invoice once, from the press of its link until its dialog is closed. After anything but a clear success
 * the server is asked for the payment again: its answer is the truth, whatever the browser has missed.
 */
export class InvoicePayment {
  readonly #ports: PaymentPorts;
  #flow: PaymentFlow = { stage: 'opening' };
  #opened: OpenPayment | undefined;
  #asked: Promise<void> = Promise.resolve();

  constructor(ports: PaymentPorts) {
    this.#ports = ports;
  }

  #become(flow: PaymentFlow): void {
    if (this.#flow.stage === 'closed') return;
    this.#flow = flow;
    this.#ports.show(flow);
  }

  /** Opens the payment, once the one before it is given up: it would be the same one again. */
  begin(before: Promise<unknown> = Promise.resolve()): Promise<void> {
    this.#become({ stage: 'opening' });
    this.#asked = before.then(() => this.#ask());
    return this.#asked;
  }

  async #ask(failure?: string): Promise<void> {
    try {
      const opening = await this.#ports.payer.open();
      if ('refusal' in opening) return await this.#block(opening.refusal, failure !== undefined);
      this.#opened = opening;
      this.#become({ stage: 'ready', payment: opening, failure });
    } catch (error) {
      this.#become({ stage: 'unavailable', message: messageOf(error, failure ?? NOT_OPENED) });
    }
  }

  async #block(refusal: string, isChanged: boolean): Promise<void> {
    if (this.#flow.stage === 'closed') return;
    this.#become({ stage: 'closed' });
    this.#ports.notify(refusal);
    if (isChanged) await this.#ports.onChanged();
  }

  /** Pays once, however often Pay is pressed. How it is confirmed comes with the form: what only looks needs none of it. */
  async pay(confirm: () => Promise<PaymentConfirmation>): Promise<void> {
    if (this.#flow.stage !== 'ready') return;
    const { payment } = this.#flow;
    this.#become({ stage: 'confirming', payment });
    const confirmation = await confirm();
    if (confirmation.kind === 'incomplete')
      return this.#become({ stage: 'ready', payment, failure: undefined });
    if (confirmation.kind === 'refused') {
      return this.#become({ stage: 'ready', payment, failure: confirmation.message });
    }
    this.#become({ stage: 'checking', payment, isSlow: false });
    return confirmation.kind === 'ended' ? this.#ask(ENDED) : this.#check(payment);
  }

  async #check(payment: OpenPayment): Promise<void> {
    for (let polls = 0; this.#flow.stage === 'checking'; polls += 1) {
      const answer = await this.#ports.payer
        .confirm(payment.paymentIntentId)
        .catch((error: unknown) => ({ error }));
      if ('status' in answer) return this.#settle(answer);
      if (!isWithoutAnswer(answer.error)) return this.#ask(messageOf(answer.error, NOT_CONFIRMED));
      await (this.#ports.pause ?? sleep)(pauseAfterPolls(polls));
      this.#become({ stage: 'checking', payment, isSlow: isSlowAfterPolls(polls) });
    }
  }

  async #settle(result: PaymentResult): Promise<void> {
    this.#become({ stage: 'settled', status: result.status });
    await this.#ports.onSettled(result);
    this.#become({ stage: 'closed' });
  }

  /** Closes the dialog and gives the payment up, where that may be. Resolves when the server has heard of it. */
  async close(): Promise<void> {
    const flow = this.#flow;
    if (!mayClose(flow)) return;
    this.#become({ stage: 'closed' });
    if (flow.stage === 'checking') return this.#ports.notify(STILL_UNKNOWN);
    await this.#asked;
    if (isGivenUpByClosing(flow) && this.#opened) await this.#cancelUnmade(this.#opened);
  }

  /** Refused when money is on its way; in any other case the server ends what nobody has paid. */
  async #cancelUnmade({ paymentIntentId }: OpenPayment): Promise<void> {
    try {
      await this.#ports.payer.cancel(paymentIntentId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      this.#ports.notify(error.message);
      await this.#ports.onChanged();
    }
  }
}
