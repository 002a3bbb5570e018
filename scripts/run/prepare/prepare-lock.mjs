import { DatabaseSync } from 'node:sqlite';
import { inCache } from '../places.mjs';
import { StartError, say } from '../say.mjs';

const PATIENCE_MS = 15 * 60_000;

/** Runs the work while no other start in this folder prepares anything. The kernel frees the lock of a killed one. */
export async function alone(work) {
  const lock = open();
  try {
    take(lock);
    return await work();
  } finally {
    lock.close();
  }
}

function open() {
  try {
    return new DatabaseSync(inCache('prepare.lock'), { timeout: 0 });
  } catch (error) {
    throw new StartError(
      `This folder cannot be written to (${error.message}): start as the user that owns it.`,
    );
  }
}

function take(lock) {
  try {
    lock.exec('begin exclusive');
  } catch {
    say('Waiting for another start in this folder to finish its preparation…');
    lock.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
    lock.exec('begin exclusive');
  }
}
