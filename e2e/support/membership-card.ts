import type { SignIn } from './applicant-by-call.ts';
import { callPortal } from './portal/portal-calls.ts';

/** The path of the page that the code on a person's membership card opens. */
export const readCardCheckPath = async ({ address, token }: SignIn): Promise<string> => {
  const answer = await callPortal(new URL('/api/user/membershipcard', address), { token });
  return new URL((answer as { data: { checkUrl: string } }).data.checkUrl).pathname;
};
