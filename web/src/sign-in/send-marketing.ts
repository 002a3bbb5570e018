import { recordMarketing } from '@linehaul/contract/current-user';
import { call } from '../lib/calls/api.ts';
import { captureMarketing } from '../lib/marketing/marketing-visit.ts';

/** How the person found the association; the sign-in does not wait for it, nor fail with it. */
export const sendMarketing = async (): Promise<void> => {
  const details = captureMarketing();
  if (Object.keys(details).length === 0) return;
  await call(recordMarketing, { body: details }).catch(() => undefined);
};
