import { PaymentElement, type PaymentElementOptions } from './payment-element.ts';
import { readIntent, type Keys, type PayError } from './provider-calls.ts';

export interface ElementsOptions {
  clientSecret?: string;
  mode?: 'payment' | 'setup' | 'subscription';
  amount?: number;
  currency?: string;
  allowedPaymentMethodTypes?: string[];
  paymentMethodTypes?: string[];
  appearance?: { theme?: string; variables?: { colorBackground?: string } };
  locale?: string;
}

const ANY_TYPES = ['card', 'au_becs_debit'];

/** One group of elements, as `stripe.elements()` gives it. */
export class Elements {
  readonly #keys: Keys;
  #options: ElementsOptions;
  #element: PaymentElement | undefined;

  constructor(keys: Keys, options: ElementsOptions) {
    this.#keys = keys;
    this.#options = options;
  }

  get clientSecret(): string {
    return this.#options.clientSecret ?? '';
  }

  create(type: string, options: PaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment') throw new Error(`The payment sandbox has no element of type '${type}'.`);
    if (this.#element) throw new Error('Can only create one element of type payment.');
    const base = () => ({
      ...this.#keys,
      clientSecret: this.clientSecret,
      types: this.#options.allowedPaymentMethodTypes ?? this.#options.paymentMethodTypes ?? ANY_TYPES,
      theme: this.#options.appearance?.theme ?? '',
      background: this.#options.appearance?.variables?.colorBackground ?? '',
    });
    this.#element = new PaymentElement(base, options, () => {
      this.#element = undefined;
    });
    return this.#element;
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' ? (this.#element ?? null) : null;
  }

  /** The client secret stays the one it began with. */
  update({ clientSecret: _unchangeable, ...options }: ElementsOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#element?.refresh();
  }

  async fetchUpdates(): Promise<{ error?: PayError }> {
    if (this.clientSecret === '') return {};
    const { error } = await readIntent(this.#keys, this.clientSecret);
    this.#element?.refresh();
    return error ? { error } : {};
  }

  async submit(): Promise<{ error?: PayError; selectedPaymentMethod?: unknown }> {
    if (!this.#element)
      return { error: { type: 'validation_error', message: 'There is no payment form to submit.' } };
    const order = { clientSecret: this.clientSecret, parameters: {}, billing: {} };
    const { value, error } = await this.#element.call('submit', order);
    return error ? { error } : { selectedPaymentMethod: value };
  }
}
