import { afterAll } from 'vitest';
import { startTestPortal, type TestPortal } from '../portal.ts';
import { holdWebhooks } from './money-factories.ts';

/** The portal of one file of tests, stopped after the last of them; the provider's events wait until a test delivers them. */
export const startMoneyPortal = async (): Promise<TestPortal> => {
  const portal = await startTestPortal();
  afterAll(() => portal.stop());
  holdWebhooks(portal);
  return portal;
};
