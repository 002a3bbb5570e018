import type { ConfirmOrder, FrameOptions, FromFrame, ToFrame } from './frame-messages.ts';
import type { Outcome } from './provider-calls.ts';

/** Room for the focus rings at the edge of the form. */
const EDGE_PX = 4;

const makeIframe = (theme: string): HTMLIFrameElement => {
  const iframe = document.createElement('iframe');
  iframe.title = 'Secure payment details';
  // Without allow-same-origin the page around cannot read what is typed.
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.name = '__payment-sandbox';
  const schemes: Record<string, string> = { night: 'dark', stripe: 'light', flat: 'light' };
  Object.assign(iframe.style, {
    display: 'block',
    width: `calc(100% + ${2 * EDGE_PX}px)`,
    height: '260px',
    margin: `-${EDGE_PX}px`,
    border: '0',
    colorScheme: schemes[theme] ?? 'light dark',
  });
  iframe.src = '/__pay/frame';
  return iframe;
};

/** The form in its frame: the only place that sees card and account numbers. */
export class ElementFrame {
  readonly #iframe: HTMLIFrameElement;
  readonly #channel = new MessageChannel();
  readonly #answers = new Map<number, (outcome: Outcome<unknown>) => void>();
  #calls = 0;

  constructor(container: HTMLElement, options: FrameOptions, hear: (message: FromFrame) => void) {
    this.#iframe = makeIframe(options.theme);
    this.#channel.port1.addEventListener('message', (event: MessageEvent<FromFrame>) =>
      this.#take(event.data, hear),
    );
    this.#channel.port1.start();
    this.#iframe.addEventListener('load', () => this.#greet(options), { once: true });
    container.replaceChildren(this.#iframe);
  }

  // The frame has an opaque origin, which no target origin can name.
  #greet(options: FrameOptions): void {
    this.#iframe.contentWindow?.postMessage({ type: 'greet', options }, '*', [this.#channel.port2]);
  }

  #take(message: FromFrame, hear: (message: FromFrame) => void): void {
    if (message.type === 'resize') this.#iframe.style.height = `${message.height}px`;
    if (message.type !== 'answer') return hear(message);
    this.#answers.get(message.id)?.(message.outcome);
    this.#answers.delete(message.id);
  }

  send(message: ToFrame): void {
    if (message.type === 'act' && message.act === 'focus') this.#iframe.focus();
    this.#channel.port1.postMessage(message);
  }

  call(name: 'submit' | 'confirm' | 'create', order: ConfirmOrder): Promise<Outcome<unknown>> {
    this.#calls += 1;
    const id = this.#calls;
    this.send({ type: 'call', id, name, order });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  destroy(): void {
    this.#channel.port1.close();
    this.#iframe.remove();
    const error = { type: 'invalid_request_error', message: 'The payment form has been closed.' };
    for (const resolve of this.#answers.values()) resolve({ error });
  }
}
