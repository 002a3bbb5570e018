import {
  type SignIn,
  chooseProductByCall,
  describeOrganisationByCall,
  nameOrganisationByCall,
  signUpByCall,
} from '../applicant-by-call.ts';
import type { Applicant } from '../applicant.ts';
import { callPortal } from '../portal/portal-calls.ts';

/** The membership of the demo that is approved first, whoever joins with it. */
export const APPROVED_FIRST = /^Associate supplier/;

/** Somebody who has chosen it, and has the application to send. */
const applyingByCall = async (address: string, applicant: Applicant): Promise<SignIn> => {
  const signIn = await signUpByCall(address, applicant);
  await nameOrganisationByCall(signIn, applicant.organisation);
  await describeOrganisationByCall(signIn, applicant.organisation);
  await chooseProductByCall(signIn, APPROVED_FIRST);
  return signIn;
};

interface Choice {
  orgId: string;
  productId: string;
}

/** Sends it, to be paid once a year. */
const sendApplicationByCall = async ({ address, token }: SignIn): Promise<void> => {
  const current = await callPortal(new URL('/api/join/current', address), { token });
  const { orgId, productId } = (current as { data: Choice }).data;
  const optionsUrl = new URL('/api/subscription/GetPaymentOptions', address);
  optionsUrl.search = new URLSearchParams({ workflowName: 'join', orgId, productId }).toString();
  const options = await callPortal(optionsUrl, { token });
  const { paymentFrequencies } = (
    options as { data: { paymentFrequencies: { key: string; name: string }[] } }
  ).data;
  const paymentFrequencyKey = paymentFrequencies.find(({ name }) => name === 'Annual')?.key;
  const body = { orgId, productId, paymentFrequencyKey };
  await callPortal(new URL('/api/join/application/send', address), { token, body });
};

/** Somebody whose application the office looks at. */
export const applicationByCall = async (address: string, applicant: Applicant): Promise<SignIn> => {
  const signIn = await applyingByCall(address, applicant);
  await sendApplicationByCall(signIn);
  return signIn;
};

/** The page of the oldest application. */
export const readApplicationPage = async ({
  address,
  token,
}: Pick<SignIn, 'address' | 'token'>): Promise<string> => {
  const answer = await callPortal(new URL('/api/admin/applications/list', address), { token, body: {} });
  const [first] = (answer as { data: { applications: { id: string }[] } }).data.applications;
  if (!first) throw new Error('The demo has no application');
  return `/admin/applications/${first.id}`;
};
