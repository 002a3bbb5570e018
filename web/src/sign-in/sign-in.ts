import { recordMarketing } from '@linehaul/contract/accounts';
import { issueToken } from '@linehaul/contract/sign-in';
import { call } from '../lib/api.ts';
import { captureMarketing } from '../lib/marketing-visit.ts';
import { session } from '../lib/session.ts';
import type { LoginFields } from './login-fields.ts';

/** How the person found the association; the sign-in does not wait for it, nor fail with it. */
const sendMarketing = async (): Promise<void> => {
  const details = captureMarketing();
  if (Object.keys(details).length === 0) return;
  await call(recordMarketing, { body: details }).catch(() => undefined);
};

/** Starts a session in this browser; throws ApiError with the words of the refusal. */
export const signIn = async ({ email, password }: LoginFields): Promise<void> => {
  const answer = await call(issueToken, { form: { grant_type: 'password', username: email, password } });
  session.start({ ...answer, email });
  void sendMarketing();
};
