/** The key of an element in answers (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type Found = Readonly<Record<typeof ELEMENT, string>>;

export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const TIMEOUT_MS = 60_000;

/** Calls of a driver, or of one session of it; throws in the driver's words. */
export const sendTo =
  (base: string): Send =>
  async (method, path, body) => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body ?? {}) } : { method };
    const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver ${method} ${path}: ${error} ${message}`);
  };

export const runScript = (send: Send, script: string, args: readonly unknown[] = []): Promise<unknown> =>
  send('POST', '/execute/sync', { script, args });

export const elementCall = (found: Found, call: string): string => `/element/${found[ELEMENT]}/${call}`;
