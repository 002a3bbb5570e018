import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

interface TrackedRecord {
  readonly cpdId: string;
  readonly state: string;
}

/** The path of the page that the code on a certificate of the person opens. */
export const readCertificateCheck = async (
  signIn: Pick<SignIn, 'address' | 'token'> | undefined,
): Promise<string> => {
  if (!signIn) throw new Error('Nobody is signed in');
  const { address, token } = signIn;
  const answer = await callPortal(new URL('/api/cpd/tracker', address), { token });
  const { periods } = (answer as { data: { periods: { cpdRecords: TrackedRecord[] }[] } }).data;
  const record = periods.flatMap(({ cpdRecords }) => cpdRecords).find(({ state }) => state === 'approved');
  if (!record) throw new Error('The demo has no approved activity of this person');
  const body = { of: 'record', id: record.cpdId };
  const issued = await callPortal(new URL('/api/cpd/certify', address), { token, body });
  return `/cpd/certificate/${(issued as { data: { number: string } }).data.number}`;
};
