import { browserStorage } from '../session/browser-storage.ts';

const RELOADED_AT = 'reloadedAt';
/** A page that fails again so soon after a reload would fail for ever. */
const REST_MS = 60_000;

const ofTab = browserStorage(() => sessionStorage);

/** False too where nothing can be stored, as nobody could know then that it has been done. */
const isRested = (now: number): boolean => {
  if (now - Number(ofTab.read(RELOADED_AT) ?? 0) < REST_MS) return false;
  try {
    sessionStorage.setItem(RELOADED_AT, String(now));
    return true;
  } catch {
    return false;
  }
};

const SCRIPT = /<script[^<>]* src="(\/assets\/[^"]+)"/;

/** Whether the server has this page now, and the script that it begins with. */
export const isPageThere = async (): Promise<boolean> => {
  try {
    const page = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const script = SCRIPT.exec(await page.text())?.[1];
    return script !== undefined && (await fetch(script, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
};

/**
 * Loads the page anew where its code is gone, as after a new deployment: once, and only where that can help; again where somebody
 * has asked for it again. Answers whether it does.
 */
export const reloadOnce = async (isAskedAgain: boolean): Promise<boolean> => {
  if (!(await isPageThere())) return false;
  if (!isRested(Date.now()) && !isAskedAgain) return false;
  window.location.reload();
  return true;
};
