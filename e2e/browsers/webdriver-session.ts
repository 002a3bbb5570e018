import { writeFile } from 'node:fs/promises';
import { findInPage } from './find-in-page.ts';
import { ABSENT, type Deed, type Tab, type Target } from './tab.ts';

/** The key of an element in answers (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Readonly<Record<typeof ELEMENT, string>>;

const TIMEOUT_MS = 60_000;

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const sendTo =
  (base: string): Send =>
  async (method, path, body) => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body ?? {}) } : { method };
    const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver ${method} ${path}: ${error} ${message}`);
  };

const FIND = `return (${String(findInPage)}).apply(null, arguments)`;
const INTO_VIEW = `arguments[0].scrollIntoView({ block: 'center' })`;
const KEEP = 'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value)';

/** An option of a list is chosen by a click on it. */
const OPTION = `return [...arguments[0].options].find(({ value, text }) => value === arguments[1] || text === arguments[1]) ?? null`;

/** Gone between being found and being used: the page has drawn anew. */
const GONE = /stale element|no such element|no such frame|no such node|not interactable|intercepted/;

const openSession = (send: Send): Tab => {
  const run = (script: string, args: readonly unknown[] = []): Promise<unknown> =>
    send('POST', '/execute/sync', { script, args });

  /** Into a frame of opaque origin WebKit's driver types only as a hand would: it finds nothing there focusable. */
  const typeKeys = async (found: Found, text: string): Promise<void> => {
    await send('POST', `/element/${found[ELEMENT]}/click`);
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
  };

  const perform = async (found: Found, deed: Deed, framed: boolean): Promise<void> => {
    if (deed.do !== 'see') await run(INTO_VIEW, [found]);
    if (deed.do === 'click') await send('POST', `/element/${found[ELEMENT]}/click`);
    if (deed.do === 'type') {
      if ((await run('return arguments[0].value', [found])) !== '')
        await send('POST', `/element/${found[ELEMENT]}/clear`);
      if (framed) await typeKeys(found, deed.text);
      else await send('POST', `/element/${found[ELEMENT]}/value`, { text: deed.text });
    }
    if (deed.do === 'select') {
      const option = (await run(OPTION, [found, deed.text])) as Found;
      await send('POST', `/element/${option[ELEMENT]}/click`);
    }
  };

  const attempt = async ({ kind, name, frame }: Target, deed: Deed): Promise<string | undefined> => {
    await send('POST', '/frame', { id: null });
    if (frame !== undefined) {
      const inner = (await run(FIND, ['selector', frame])) as Found | null;
      if (!inner) return ABSENT;
      await run(INTO_VIEW, [inner]);
      await send('POST', '/frame', { id: inner });
    }
    const found = (await run(FIND, [kind, name])) as Found | null;
    if (!found) return ABSENT;
    await perform(found, deed, frame !== undefined);
    return undefined;
  };

  return {
    async open(url) {
      await send('POST', '/url', { url });
    },
    async attempt(target, deed) {
      try {
        return await attempt(target, deed);
      } catch (error) {
        if (error instanceof Error && GONE.test(error.message)) return error.message;
        throw error;
      } finally {
        await send('POST', '/frame', { id: null });
      }
    },
    async keep(items) {
      await run(KEEP, [items]);
    },
    readText: async () => String(await run('return document.body.innerText')),
    readPath: async () => String(await run('return location.pathname')),
    async takePicture(file) {
      await writeFile(file, Buffer.from(String(await send('GET', '/screenshot')), 'base64'));
    },
    async close() {
      await send('DELETE', '');
    },
  };
};

/** A session of a driver that speaks W3C WebDriver at this address; nothing is kept from another. */
export const startSession = async (
  driver: string,
  capabilities: object,
): Promise<{ tab: Tab; version: string }> => {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const answer = (await sendTo(driver)('POST', '/session', body)) as {
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  };
  const tab = openSession(sendTo(`${driver}/session/${answer.sessionId}`));
  return { tab, version: answer.capabilities.browserVersion };
};
