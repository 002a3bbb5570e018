import { continueWithRightNode } from '../scripts/run/node-runtime.mjs';
import { say, stopWith } from '../scripts/run/say.mjs';

// Like npm start, this also runs on the Node that a machine happens to have, and measures what is built now: whatever
// needs a newer one is loaded only once that one runs it.
try {
  if (!(await continueWithRightNode(say))) {
    const { prepare } = await import('../scripts/run/prepare/prepare.mjs');
    await prepare({ web: true, server: true });
    const { run } = await import('./run.ts');
    await run(process.argv.slice(2));
  }
} catch (error) {
  stopWith(error);
}
