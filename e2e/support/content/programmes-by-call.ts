import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** The page of the first programme of professional development that the office keeps. */
export const readProgrammePage = async ({
  address,
  token,
}: Pick<SignIn, 'address' | 'token'>): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/cpd/programmes', address), { token });
  const [programme] = (answer as { data: { programmes: { id: string }[] } }).data.programmes;
  if (!programme) throw new Error('The demo has no programme');
  return `/admin/cpd/programmes/${programme.id}`;
};
