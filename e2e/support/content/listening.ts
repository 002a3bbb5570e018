import type { Browser, BrowserContext } from '@playwright/test';
import { openVisitor } from '../visitor.ts';

/** Makes whatever of a vector runs heard: each of them calls one of these, or asks another host for more. */
export const listen = async (context: BrowserContext): Promise<string[]> => {
  const heard: string[] = [];
  await context.exposeBinding('heardHostile', (_source, what: string) => void heard.push(what));
  await context.addInitScript(() => {
    const heard = (window as unknown as { heardHostile: (what: string) => void }).heardHostile;
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: () => heard(`${name} was called`) });
  });
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname.endsWith('evil.example'))
      heard.push(`${hostname}${pathname} was asked for a ${request.resourceType()}`);
  });
  return heard;
};

/** A visitor of no stage: what of a raw text the policy stops is what it is there for. */
export const openListening = async (browser: Browser, address: string) => {
  const visitor = await openVisitor(browser, { address, mayLog: /Content Security Policy/ });
  return { ...visitor, heard: await listen(visitor.context) };
};

/** As in a browser that has no cleaner of its own: the portal fetches one. */
export const withoutOwnCleaner = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'setHTML'));
