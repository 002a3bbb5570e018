import { browserStorage } from './browser-storage.ts';

const RELOADED_AT = 'reloadedAt';
/** A page that fails again so soon after a reload would fail for ever. */
const REST_MS = 60_000;

const ofTab = browserStorage(() => sessionStorage);

const mayReload = (now: number): boolean => {
  const last = Number(ofTab.read(RELOADED_AT) ?? 0);
  if (now - last < REST_MS) return false;
  ofTab.write(RELOADED_AT, String(now));
  return true;
};

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Loads the page anew where its code is gone, as after a new deployment: once, and only while there is a server to
 * answer. Where nothing can be stored it does nothing, as it could not know that it has.
 */
export const reloadOnce = async (): Promise<void> => {
  if (!(await isServerThere()) || !mayReload(Date.now())) return;
  window.location.reload();
};
