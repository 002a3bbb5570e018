import { fstatSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a portal that a test or a measurement starts: the portal ends in order once its standard input closes, which it
 * does when whoever started it is gone, killed or not. Nobody else would end it, and its database is gone as well.
 */
const isStartedByPipe = () => {
  const input = fstatSync(0);
  return input.isSocket() || input.isFIFO();
};

if (isMainThread && isStartedByPipe()) {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.stdin.once('end', end).once('error', end).resume().unref();
}
