import { type Applicant, newApplicant } from '../applicant.ts';
import { type SignIn, signInByCall, signUpByCall } from '../applicant-by-call.ts';
import { newPaidMember } from '../owed-invoice.ts';
import { linkIn, waitForMail } from './dev-mailbox.ts';
import { callPortal } from './portal-calls.ts';

export interface OwnFirm {
  readonly name: string;
  readonly administrator: SignIn;
  readonly orgId: string;
}

/** A firm of nobody else's journey that is a member, with who administers it. */
export const newFirm = async (address: string): Promise<OwnFirm> => {
  const applicant = {
    ...newApplicant(`Roster Haulage ${Date.now()}`),
    firstName: 'Noel',
    lastName: 'Yarrow',
  };
  const { signIn: administrator } = await newPaidMember(address, applicant);
  const { token } = administrator;
  const { data } = (await callPortal(new URL('/api/org/own', address), { token })) as {
    data: { items: { id: string; name: string }[] };
  };
  const [own] = data.items;
  if (!own) throw new Error('Whoever has joined belongs to no organisation');
  return { name: own.name, orgId: own.id, administrator };
};

/** Somebody new whom the firm has invited, and who has accepted: one of its staff. */
export const newStaff = async (
  { orgId, administrator: { address, token } }: OwnFirm,
  named: Pick<Applicant, 'firstName' | 'lastName'>,
): Promise<SignIn & { readonly password: string }> => {
  const person = { ...newApplicant(), ...named };
  const { email, password } = person;
  const body = { orgId, list: email, isDryRun: false };
  await callPortal(new URL('/api/org/invite', address), { token, body });
  const mail = await waitForMail(address, email, /invites you to/);
  const code = new URL(linkIn(mail, '/invitation')).searchParams.get('token');
  const own = await signUpByCall(address, person);
  const accepting = new URL('/api/org/acceptinvitation', address);
  await callPortal(accepting, { token: own.token, body: { token: code } });
  return { ...(await signInByCall(address, person)), password };
};
