import { setTimeout as sleep } from 'node:timers/promises';
import type { SignIn } from '../support/applicant-by-call.ts';
import { PATIENCE_MS } from '../support/expect.ts';
import type { Kind } from './find-in-page.ts';
import type { Action, Tab } from './tab.ts';

const PAUSE_MS = 150;

const PAYMENT_FRAME = 'iframe[src*="/__pay/frame"]';

/** A person at a browser, who waits for what they look for. */
export interface Hand {
  open(path: string): Promise<void>;
  see(kind: Kind, name: string): Promise<void>;
  press(kind: 'button' | 'link' | 'choice', name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  typeInto(selector: string, text: string): Promise<void>;
  select(label: string, value: string): Promise<void>;
  /** Where the provider's form offers more than cards. */
  chooseCard(): Promise<void>;
  /** Fills the provider's form with a card that is good. */
  fillCard(): Promise<void>;
  /** Leaves a session in the browser, as signing in does. */
  saveSignIn(signIn: SignIn): Promise<void>;
}

export const handAt = (tab: Tab, address: string): Hand => {
  const act = async (kind: Kind, name: string, given: { action: Action; frame?: string }): Promise<void> => {
    const target = { kind, name, ...(given.frame !== undefined && { frame: given.frame }) };
    let why: string | undefined;
    for (const endsAt = Date.now() + PATIENCE_MS; Date.now() < endsAt; await sleep(PAUSE_MS)) {
      why = await tab.attempt(target, given.action);
      if (why === undefined) return;
    }
    const shown = (await tab.readText()).replaceAll(/\s+/g, ' ').slice(0, 600);
    const place = await tab.readPath();
    throw new Error(`${kind} '${name}' to ${given.action.do} at ${place}: ${why}. The page says: ${shown}`);
  };
  const open = (path: string): Promise<void> => tab.open(new URL(path, address).href);
  const typeCard = (label: string, text: string): Promise<void> =>
    act('field', label, { action: { do: 'type', text }, frame: PAYMENT_FRAME });
  return {
    open,
    see: (kind, name) => act(kind, name, { action: { do: 'see' } }),
    press: (kind, name) => act(kind, name, { action: { do: 'click' } }),
    type: (label, text) => act('field', label, { action: { do: 'type', text } }),
    typeInto: (selector, text) => act('selector', selector, { action: { do: 'type', text } }),
    select: (label, text) => act('field', label, { action: { do: 'select', text } }),
    chooseCard: () => act('choice', 'Card', { action: { do: 'click' }, frame: PAYMENT_FRAME }),
    async fillCard() {
      await typeCard('Card number', '4242424242424242');
      await typeCard('Expiry', '1234');
      await typeCard('CVC', '123');
    },
    async saveSignIn({ token, userId, contactType, email }) {
      await open('/favicon.svg');
      await tab.keep({ authToken: token, userId, userContactType: contactType, userEmail: email });
    },
  };
};
