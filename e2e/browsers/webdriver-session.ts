import { writeFile } from 'node:fs/promises';
import type { Tab } from './tab.ts';
import { runScript, sendTo, type Send } from './webdriver-calls.ts';
import { attemptAction } from './webdriver-actions.ts';

const KEEP = 'for (const [key, value] of Object.entries(arguments[0])) localStorage.setItem(key, value)';

/** Gone between being found and being used: the page has drawn anew. */
const GONE = /stale element|no such element|no such frame|no such node|not interactable|intercepted/;

const tabOf = (send: Send): Tab => ({
  async open(url) {
    await send('POST', '/url', { url });
  },
  async attempt(target, action) {
    try {
      return await attemptAction(send, target, action);
    } catch (error) {
      if (error instanceof Error && GONE.test(error.message)) return error.message;
      throw error;
    } finally {
      await send('POST', '/frame', { id: null });
    }
  },
  async keep(items) {
    await runScript(send, KEEP, [items]);
  },
  readText: async () => String(await runScript(send, 'return document.body.innerText')),
  readPath: async () => String(await runScript(send, 'return location.pathname')),
  async takePicture(file) {
    await writeFile(file, Buffer.from(String(await send('GET', '/screenshot')), 'base64'));
  },
  async close() {
    await send('DELETE', '');
  },
});

/** A session of a driver that speaks W3C WebDriver at this address; nothing is kept from another. */
export const startSession = async (
  driver: string,
  capabilities: object,
): Promise<{ tab: Tab; version: string }> => {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const answer = (await sendTo(driver)('POST', '/session', body)) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const tab = tabOf(sendTo(`${driver}/session/${answer.sessionId}`));
  return { tab, version: answer.capabilities.browserVersion };
};
