interface ScriptPolicy {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The worker's file is our own; where scripts must be trusted it has to be said so. */
const trusted = (address: string): string => {
  const { trustedTypes } = window as { trustedTypes?: ScriptPolicy };
  if (!trustedTypes) return address;
  return trustedTypes
    .createPolicy('door-worker', { createScriptURL: () => address })
    .createScriptURL(address);
};

/** An address serves pages below one path alone. */
const workerOf = (path: string): string =>
  path.startsWith('/door/') ? '/door/worker.js' : '/door-worker.js';

let address: string | undefined;

/** What the page was made of so far, and the signs of the portal. */
const filesOfPage = (): string[] => {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'));
  return [...new Set([...loaded.map(({ pathname }) => pathname), '/favicon.svg', '/touch-icon.png'])];
};

const ask = (worker: ServiceWorker, files: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    port1.start();
    worker.postMessage({ kind: 'keep', files }, [port2]);
  });

/**
 * Has the page of the door kept, with the files that it was made of, so that it opens without network; false where the
 * browser cannot, or the portal has changed since the page was loaded.
 */
export const keepPage = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    // The file that reads codes is part of the page, whether the camera has asked for it yet or not.
    await import('../camera/read-frame.ts');
    address ??= trusted(workerOf(window.location.pathname));
    await navigator.serviceWorker.register(address, {
      scope: window.location.pathname,
      updateViaCache: 'none',
    });
    const { active } = await navigator.serviceWorker.ready;
    return active !== null && (await ask(active, filesOfPage()));
  } catch {
    return false;
  }
};
