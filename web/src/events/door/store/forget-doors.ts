import { forgetPage } from '../worker/forget-page.ts';
import { DOOR_DATABASE } from './door-name.ts';

/** Leaves nothing of any door on this phone: lists, what was not sent, the key, and the pages. */
export const forgetAllDoors = async (): Promise<void> => {
  try {
    indexedDB.deleteDatabase(DOOR_DATABASE);
    await forgetPage();
  } catch {
    // Where nothing can be kept, nothing is there to be forgotten.
  }
};
