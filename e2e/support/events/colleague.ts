import { type SignIn, signUpByCall } from '../applicant-by-call.ts';
import { type Applicant, newApplicant } from '../applicant.ts';
import { callPortal } from '../portal/portal-calls.ts';

const ask = async <T>({ address, token }: SignIn, path: string, body?: unknown): Promise<T> =>
  ((await callPortal(new URL(path, address), { token, ...(body !== undefined && { body }) })) as { data: T })
    .data;

/** Somebody new whom an administrator has let into their organisation. */
export const newColleague = async (administrator: SignIn, lastName: string): Promise<Applicant> => {
  const applicant = { ...newApplicant(), lastName };
  const signIn = await signUpByCall(administrator.address, applicant);
  const { orgId } = await ask<{ orgId: string }>(administrator, '/api/join/current');
  await ask(signIn, '/api/join/chooseorganisation', { orgId });
  const { items } = await ask<{ items: { id: string }[] }>(administrator, '/api/org/joinrequests');
  await ask(administrator, '/api/org/decidejoinrequest', { id: items[0]?.id, decision: 'approve' });
  return applicant;
};
