import type { SignIn } from './applicant-by-call.ts';
import { callPortal } from './portal/portal-calls.ts';

/** The path of the page that the code on a person's membership card opens. */
export const readCardCheckPath = async (signIn: SignIn | undefined): Promise<string> => {
  if (!signIn) throw new Error('Nobody is signed in');
  const { address, token } = signIn;
  const answer = await callPortal(new URL('/api/user/membershipcard', address), { token });
  return new URL((answer as { data: { checkUrl: string } }).data.checkUrl).pathname;
};
