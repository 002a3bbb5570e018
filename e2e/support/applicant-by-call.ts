import type { Page } from '@playwright/test';
import { type Applicant, CONFIRM_PATH } from './applicant.ts';
import { linkIn, waitForMail } from './portal/dev-mailbox.ts';
import { callPortal } from './portal/portal-calls.ts';

/** A session as the browser keeps it. */
export interface SignIn {
  address: string;
  email: string;
  token: string;
  userId: string;
  contactType: string;
}

interface TokenAnswer {
  accessToken: string;
  userId: string;
  contactType: string;
}

export const signInByCall = async (
  address: string,
  { email, password }: Pick<Applicant, 'email' | 'password'>,
): Promise<SignIn> => {
  const form = { grant_type: 'password', username: email, password };
  const answer = (await callPortal(new URL('/token', address), { form })) as TokenAnswer;
  return {
    address,
    email,
    token: answer.accessToken,
    userId: answer.userId,
    contactType: answer.contactType,
  };
};

/** Steps 0 and 1, where the browser is not the point: an account whose address still waits for its confirmation. */
export const registerByCall = async (address: string, applicant: Applicant): Promise<void> => {
  const { firstName, lastName, email, password } = applicant;
  const body = { firstName, lastName, emailAddress: email, mobile: '+61412345678', password };
  await callPortal(new URL('/api/account/register', address), { body });
};

/** Steps 0 to 2, where the browser is not the point. */
export const signUpByCall = async (address: string, applicant: Applicant): Promise<SignIn> => {
  await registerByCall(address, applicant);
  const mail = await waitForMail(address, applicant.email, /activate/i);
  const { pathname, searchParams } = new URL(linkIn(mail, CONFIRM_PATH));
  const form = { ...Object.fromEntries(searchParams), password: applicant.password };
  const body = new URLSearchParams(form);
  await fetch(new URL(pathname, address), { method: 'POST', redirect: 'manual', body });
  return signInByCall(address, applicant);
};

/** Leaves a session in the browser, as signing in does; no page of the portal has been opened then. */
export const saveSignIn = async (page: Page, signIn: SignIn): Promise<void> => {
  await page.goto(`${signIn.address}/favicon.svg`);
  await page.evaluate(({ token, userId, contactType, email }) => {
    const kept = { authToken: token, userId, userContactType: contactType, userEmail: email };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, signIn);
};

/** Opens a page of the portal as somebody who has signed in before. */
export const openAs = async (page: Page, signIn: SignIn, path: string): Promise<void> => {
  await saveSignIn(page, signIn);
  await page.goto(path);
};

interface FormField {
  id: string;
  fieldLabel: string;
  isReadOnly: boolean;
}
interface FormGroup {
  isToggled: boolean;
  workflowFormFields: FormField[];
}

const DETAILS: Readonly<Record<string, string | number>> = {
  ABN: '51 824 753 556',
  'Industry Sector': 'livestock',
  'Number of Trucks': 12,
  'Address 1': '14 Stock Route Road',
  Suburb: 'Charleville',
  State: 'QLD',
  Postcode: '4470',
};

const detailsFor = (groups: readonly FormGroup[]) =>
  groups
    .filter(({ isToggled }) => !isToggled)
    .flatMap(({ workflowFormFields }) => workflowFormFields)
    .filter(({ isReadOnly, fieldLabel }) => !isReadOnly && fieldLabel in DETAILS)
    .map(({ id, fieldLabel }) => ({ id, value: DETAILS[fieldLabel] }));

/** Step 3, with a name that nobody has. */
export const nameOrganisationByCall = async ({ address, token }: SignIn, orgName: string): Promise<void> => {
  await callPortal(new URL('/api/join/chooseorganisation', address), { token, body: { orgName } });
};

/** Step 4. */
export const describeOrganisationByCall = async (
  { address, token }: SignIn,
  orgName: string,
): Promise<void> => {
  const formUrl = new URL('/api/org/GetWorkflowFormFieldDefinitionAndValue', address);
  formUrl.search = new URLSearchParams({ workflowName: 'join', orgName }).toString();
  const { data } = (await callPortal(formUrl, { token })) as { data: FormGroup[] };
  const body = { workflowName: 'join', orgName, workflowFormFields: detailsFor(data) };
  await callPortal(new URL('/api/org/SetWorkflowFormFieldValue', address), { token, body });
};

/** Step 5. */
export const chooseProductByCall = async (
  { address, token }: SignIn,
  name = /^Small fleet/,
): Promise<void> => {
  const current = await callPortal(new URL('/api/join/current', address), { token });
  const { orgId } = (current as { data: { orgId: string } }).data;
  const productsUrl = new URL('/api/subscription/GetMembershipProductsByOrgId', address);
  productsUrl.search = new URLSearchParams({ workflowName: 'join', orgId }).toString();
  const { data } = (await callPortal(productsUrl, { token })) as {
    data: { items: { id: string; name: string }[] };
  };
  const productId = data.items.find((product) => name.test(product.name))?.id;
  await callPortal(new URL('/api/join/choosemembership', address), { token, body: { productId } });
};

/** Steps 0 to 5, where the browser is not the point. */
export const joinUpToPaymentByCall = async (address: string, applicant: Applicant): Promise<SignIn> => {
  const signIn = await signUpByCall(address, applicant);
  await nameOrganisationByCall(signIn, applicant.organisation);
  await describeOrganisationByCall(signIn, applicant.organisation);
  await chooseProductByCall(signIn);
  return signIn;
};
