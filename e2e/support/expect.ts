import { expect as plain } from '@playwright/test';

/** A machine with a load of 20 is slow, not broken. */
export const PATIENCE_MS = 30_000;

/** As patient outside of the runner, where the benches walk the same ways. */
export const expect = plain.configure({ timeout: PATIENCE_MS });
