import { ElementFrame } from './element-frame.ts';
import type { BillingDetails, ConfirmOrder, FrameOptions, FromFrame } from './frame-messages.ts';
import type { Outcome } from './provider-calls.ts';

export interface PaymentElementOptions {
  paymentMethodOrder?: string[];
  defaultValues?: { billingDetails?: BillingDetails };
}

type Listener = (event: object) => void;

/** The Payment Element: one form for whichever methods the intent allows. */
export class PaymentElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #base: () => Omit<FrameOptions, 'order' | 'billing'>;
  readonly #released: () => void;
  #options: PaymentElementOptions;
  #frame: ElementFrame | undefined;

  constructor(
    base: () => Omit<FrameOptions, 'order' | 'billing'>,
    options: PaymentElementOptions,
    released: () => void,
  ) {
    this.#base = base;
    this.#options = options;
    this.#released = released;
  }

  #frameOptions(): FrameOptions {
    const { paymentMethodOrder, defaultValues } = this.#options;
    return {
      ...this.#base(),
      order: paymentMethodOrder ?? [],
      billing: { ...defaultValues?.billingDetails },
    };
  }

  #hear(message: FromFrame): void {
    if (message.type === 'resize' || message.type === 'answer') return;
    const event = { elementType: 'payment' };
    if (message.type === 'change') {
      const { complete, empty, method } = message;
      this.#emit('change', { ...event, complete, empty, collapsed: false, value: { type: method } });
    } else if (message.type === 'loaderror') {
      this.#emit('loaderror', { ...event, error: message.error });
    } else {
      this.#emit(message.type, event);
    }
  }

  #emit(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  mount(target: HTMLElement | string): void {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container) throw new Error('The place to mount the payment form does not exist.');
    this.#frame?.destroy();
    this.#frame = new ElementFrame(container, this.#frameOptions(), (message) => this.#hear(message));
    this.#emit('loaderstart', { elementType: 'payment' });
  }

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const onceOnly: Listener = (event) => {
      this.off(name, onceOnly);
      listener(event);
    };
    return this.on(name, onceOnly);
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  update(options: PaymentElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.refresh();
  }

  refresh(): void {
    this.#frame?.send({ type: 'update', options: this.#frameOptions() });
  }

  call(name: 'submit' | 'confirm' | 'create', order: ConfirmOrder): Promise<Outcome<unknown>> {
    if (this.#frame) return this.#frame.call(name, order);
    return Promise.resolve({
      error: { type: 'invalid_request_error', message: 'The Payment Element is not mounted.' },
    });
  }

  focus(): void {
    this.#frame?.send({ type: 'act', act: 'focus' });
  }

  blur(): void {
    this.#frame?.send({ type: 'act', act: 'blur' });
  }

  clear(): void {
    this.#frame?.send({ type: 'act', act: 'clear' });
  }

  collapse(): void {
    this.blur();
  }

  unmount(): void {
    this.#frame?.destroy();
    this.#frame = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
    this.#released();
  }
}
