import { continueWithRightNode } from '../scripts/run/node-runtime.mjs';
import { prepare } from '../scripts/run/prepare.mjs';
import { say, stopWith } from '../scripts/run/say.mjs';

// Like npm start, this also runs on the Node that a machine happens to have, and measures what is built now.
try {
  if (!(await continueWithRightNode(say))) {
    await prepare({ web: true });
    const { run } = await import('./run.ts');
    await run(process.argv.slice(2));
  }
} catch (error) {
  stopWith(error);
}
