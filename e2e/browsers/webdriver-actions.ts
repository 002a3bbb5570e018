import { finderOf } from './find-in-page.ts';
import { ABSENT, type Action, type Target } from './tab.ts';
import { elementCall, runScript, type Found, type Send } from './webdriver-calls.ts';

const INTO_VIEW = `arguments[0].scrollIntoView({ block: 'center' })`;

/** An option of a list is chosen by a click on it. */
const OPTION = `return [...arguments[0].options].find(({ value, text }) => value === arguments[1] || text === arguments[1]) ?? null`;

const find = async (send: Send, { kind, name }: Target): Promise<Found | null> =>
  (await runScript(send, `return (${String(finderOf(kind))}).apply(null, arguments)`, [
    kind,
    name,
  ])) as Found | null;

/** As a hand types: WebKit's driver finds nothing focusable in a frame of opaque origin. */
const typeKeys = async (send: Send, found: Found, text: string): Promise<void> => {
  await send('POST', elementCall(found, 'click'));
  const keys = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
};

const type = async (send: Send, found: Found, { text, isFramed }: { text: string; isFramed: boolean }) => {
  if ((await runScript(send, 'return arguments[0].value', [found])) !== '')
    await send('POST', elementCall(found, 'clear'));
  if (isFramed) await typeKeys(send, found, text);
  else await send('POST', elementCall(found, 'value'), { text });
};

const perform = async (send: Send, found: Found, action: Action & { isFramed: boolean }): Promise<void> => {
  if (action.do !== 'see') await runScript(send, INTO_VIEW, [found]);
  if (action.do === 'click') await send('POST', elementCall(found, 'click'));
  if (action.do === 'type') await type(send, found, action);
  if (action.do === 'select') {
    const option = (await runScript(send, OPTION, [found, action.text])) as Found;
    await send('POST', elementCall(option, 'click'));
  }
};

/** Does the action, in the frame that the target names; leaves the driver there. */
export const attemptAction = async (
  send: Send,
  target: Target,
  action: Action,
): Promise<string | undefined> => {
  await send('POST', '/frame', { id: null });
  if (target.frame !== undefined) {
    const frame = await find(send, { kind: 'selector', name: target.frame });
    if (!frame) return ABSENT;
    await runScript(send, INTO_VIEW, [frame]);
    await send('POST', '/frame', { id: frame });
  }
  const found = await find(send, target);
  if (!found) return ABSENT;
  await perform(send, found, { ...action, isFramed: target.frame !== undefined });
  return undefined;
};
