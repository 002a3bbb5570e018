import type { CallInput, DataOf } from '@linehaul/contract/endpoint';
import { issueToken } from '@linehaul/contract/sign-in';
import { call } from '../lib/api.ts';
import { session } from '../lib/session.ts';
import type { LoginFields } from './login-fields.ts';

/** What proves who the person is: the fields of one grant. */
type Proof = NonNullable<CallInput<typeof issueToken>['form']>;
export type SignedIn = DataOf<typeof issueToken>;

const sendMarketing = async (): Promise<void> => (await import('./send-marketing.ts')).sendMarketing();

/** Starts a session in this browser; throws ApiError with the words of the refusal. */
export const signIn = async (proof: Proof, email?: string): Promise<SignedIn> => {
  const answer = await call(issueToken, { form: proof });
  session.start({ ...answer, ...(email === undefined ? {} : { email }) });
  sendMarketing().catch(() => undefined);
  return answer;
};

export const signInWithPassword = ({ email, password }: LoginFields): Promise<SignedIn> =>
  signIn({ grant_type: 'password', username: email, password }, email);
