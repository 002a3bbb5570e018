import { digitsOf } from './field-formats.ts';
import type { ConfirmOrder, FrameOptions, FromFrame, ToFrame } from './frame-messages.ts';
import { PaymentForm } from './payment-form.ts';
import { intentPathOf, readIntent, writeCall, type Outcome } from './provider-calls.ts';

interface Session {
  port: MessagePort;
  options: FrameOptions;
  form: PaymentForm;
}

const send = ({ port }: Session, message: FromFrame): void => port.postMessage(message);

const instrumentOf = ({ form, options }: Session, billing: ConfirmOrder['billing']): object => {
  const values = form.values();
  const expiry = digitsOf(values['expiry'] ?? '');
  const given = { ...options.billing, ...billing };
  if (form.method === 'card') {
    return {
      type: 'card',
      billing_details: given,
      card: {
        number: digitsOf(values['number'] ?? ''),
        exp_month: Number(expiry.slice(0, 2)),
        exp_year: 2000 + Number(expiry.slice(2)),
        cvc: values['cvc'],
      },
    };
  }
  return {
    type: 'au_becs_debit',
    billing_details: { ...given, name: values['name']?.trim(), email: values['email']?.trim() },
    au_becs_debit: { bsb_number: digitsOf(values['bsb'] ?? ''), account_number: values['account'] },
  };
};

// The person accepts the Direct Debit Request that the form shows by confirming.
const acceptance = { customer_acceptance: { type: 'online', online: { infer_from_client: true } } };

const confirm = (
  session: Session,
  { clientSecret, parameters, billing }: ConfirmOrder,
): Promise<Outcome<unknown>> =>
  writeCall(session.options, `${intentPathOf(clientSecret) ?? ''}/confirm`, {
    ...parameters,
    payment_method_data: instrumentOf(session, billing),
    ...(session.form.method === 'au_becs_debit' ? { mandate_data: acceptance } : {}),
  });

const answerCall = async (
  session: Session,
  { name, order }: Extract<ToFrame, { type: 'call' }>,
): Promise<Outcome<unknown>> => {
  const problem = session.form.firstProblem();
  if (problem) return { error: { type: 'validation_error', ...problem } };
  if (name === 'submit') return { value: session.form.method };
  if (name === 'confirm') return confirm(session, order);
  return writeCall(session.options, 'payment_methods', instrumentOf(session, order.billing));
};

const setLook = ({ theme, background }: FrameOptions): void => {
  document.documentElement.style.backgroundColor = background;
  document.documentElement.dataset['theme'] = theme === 'night' ? 'dark' : theme === '' ? 'auto' : 'light';
};

const act = ({ form }: Session, what: 'focus' | 'blur' | 'clear'): void => {
  if (what === 'focus') form.focus();
  if (what === 'clear') form.clear();
  if (what === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const obey = async (session: Session, message: ToFrame): Promise<void> => {
  if (message.type === 'update') {
    const order = session.options.order.join();
    session.options = message.options;
    setLook(message.options);
    if (order !== message.options.order.join()) await load(session);
  } else if (message.type === 'act') {
    act(session, message.act);
  } else {
    send(session, { type: 'answer', id: message.id, outcome: await answerCall(session, message) });
  }
};

/** Asks which methods the intent allows; without an intent the page has named them. */
const load = async (session: Session): Promise<boolean> => {
  const { options, form } = session;
  const { value, error } =
    options.clientSecret === ''
      ? { value: undefined, error: undefined }
      : await readIntent(options, options.clientSecret);
  if (error) {
    send(session, { type: 'loaderror', error });
    return false;
  }
  form.offer(value?.payment_method_types ?? options.types, options.order);
  form.prefill({ name: options.billing.name ?? '', email: options.billing.email ?? '' });
  return true;
};

const postHeight = (session: Session): void =>
  send(session, { type: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) });

const watch = (session: Session): void => {
  const root = document.documentElement;
  new ResizeObserver(() => postHeight(session)).observe(document.body);
  root.addEventListener('focusin', () => send(session, { type: 'focus' }));
  root.addEventListener('focusout', () => send(session, { type: 'blur' }));
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') send(session, { type: 'escape' });
  });
};

const begin = async (port: MessagePort, options: FrameOptions): Promise<void> => {
  const form = new PaymentForm(() =>
    send(session, { type: 'change', complete: form.isComplete, empty: form.isEmpty, method: form.method }),
  );
  const session: Session = { port, options, form };
  setLook(options);
  port.addEventListener('message', (event: MessageEvent<ToFrame>) => void obey(session, event.data));
  port.start();
  const isLoaded = await load(session);
  document.body.hidden = !isLoaded;
  // The page gives the form its room before it hears that the form is ready, so nothing below it moves afterwards.
  postHeight(session);
  watch(session);
  if (isLoaded) send(session, { type: 'ready' });
};

document.addEventListener('submit', (event) => event.preventDefault());
window.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.source === window.parent && event.data?.type === 'greet' && port)
    void begin(port, event.data.options);
});
