import type { CallInput, DataOf } from '@linehaul/contract/endpoint';
import { issueToken } from '@linehaul/contract/sign-in';
import { ApiError } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { session } from '../lib/session/session.ts';
import type { LoginFields } from './login-fields.ts';

/** What proves who the person is: the fields of one grant. */
type Proof = NonNullable<CallInput<typeof issueToken>['form']>;
export type SignedIn = DataOf<typeof issueToken>;

/** A token is worth something only together with the cookie that its browser got. */
const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site, and signing in needs one. Allow cookies here and try again.';

const sendMarketing = async (): Promise<void> => (await import('./send-marketing.ts')).sendMarketing();

/** Starts a session in this browser; throws ApiError with the words of the refusal. */
export const signIn = async (proof: Proof, email?: string): Promise<SignedIn> => {
  if (!navigator.cookieEnabled) throw new ApiError(COOKIES_BLOCKED, { status: 0 });
  const answer = await call(issueToken, { form: proof });
  session.start({ ...answer, ...(email === undefined ? {} : { email }) });
  sendMarketing().catch(() => undefined);
  return answer;
};

export const signInWithPassword = ({ email, password }: LoginFields): Promise<SignedIn> =>
  signIn({ grant_type: 'password', username: email, password }, email);
