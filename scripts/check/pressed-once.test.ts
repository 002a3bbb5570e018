import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const WEB = new URL('../../web/src/', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, WEB), 'utf8');

/** What says by itself that something is under way; `useAct`, `useZodForm` and `useSending` know it at once. */
const SAYS_SO =
  /(?<!=> )\bset(?:Is)?(?:Busy|Sending|Saving|Publishing|Working|Withdrawing|Stopping|Leaving|Closing|Removing|Deleting|Progress)\((?:true|0|'sending'|'saving')\)/;
/** State alone is drawn only after a second press could have come. */
const KNOWS_AT_ONCE = /if \(\w+Ref\.current\) return|isUnderWayRef|useZodForm\(/;

const unguarded = (source: string): boolean => SAYS_SO.test(source) && !KNOWS_AT_ONCE.test(source);

test('whatever a press sets off is not set off again by a second quick press', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.filter((file) => unguarded(sourceOf(file)))).toEqual([]);
  expect(unguarded('setIsBusy(true); await call(publish);')).toBe(true);
  expect(unguarded("setProgress('sending'); await call(resend);")).toBe(true);
  expect(unguarded('onClick={() => setIsRemoving(true)}')).toBe(false);
  expect(unguarded('if (isBusyRef.current) return; setIsBusy(true);')).toBe(false);
});
