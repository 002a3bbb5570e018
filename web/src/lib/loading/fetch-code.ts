import { isTypedAlone } from '../navigation/leave-questions.ts';
import { reloadKeepingTyped } from './reload-keeping-typed.ts';
import { isPageThere } from './reload-once.ts';

/** A file of the portal's own code did not come, however often it was asked for. */
export class CodeMissing extends Error {}

const PAUSES_MS = [400, 1500];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** As Vite names a style sheet that did not come; the second time it would do without. */
const STYLE = /Unable to preload CSS for (\S+)/;

const addStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new CodeMissing(`${href} could not be loaded`));
    });
    document.head.append(link);
  });

const again = async <T>(load: () => Promise<T>, failure: unknown): Promise<T> => {
  const style = failure instanceof Error ? STYLE.exec(failure.message)?.[1] : undefined;
  if (style !== undefined) await addStyle(style);
  return load();
};

let isTriedByHand = false;

/**
 * Somebody tries again what did not come. Some browsers remember that a file failed and never ask for it again on the same
 * page: where the portal can be reached and it fails once more, the page is loaded anew, with what was typed.
 */
export const tryByHand = (): void => {
  isTriedByHand = true;
};

const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Whether the page is being loaded anew for what was tried by hand. */
const reloads = async (): Promise<boolean> => {
  const wasTried = isTriedByHand;
  isTriedByHand = false;
  if (!wasTried || !isTypedAlone() || !(await isPageThere())) return false;
  reloadKeepingTyped();
  return true;
};

/** Imports a part of the portal, and does so again where it does not come; throws `CodeMissing` in the end. */
export const fetchCode = async <T>(load: () => Promise<T>): Promise<T> => {
  let failure: unknown;
  try {
    return await load();
  } catch (error) {
    failure = error;
  }
  for (const ms of PAUSES_MS) {
    await pause(ms);
    try {
      return await again(load, failure);
    } catch (error) {
      failure = error instanceof CodeMissing ? failure : error;
    }
  }
  if (await reloads()) return never();
  throw new CodeMissing('A part of the portal could not be loaded', { cause: failure });
};
