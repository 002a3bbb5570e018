import { joinUpToPaymentByCall, type SignIn } from './applicant-by-call.ts';
import { newApplicant, type Applicant } from './applicant.ts';
import { linkIn, waitForMail } from './portal/dev-mailbox.ts';
import { callPortal } from './portal/portal-calls.ts';
import { waitUntil } from './wait-until.ts';

const GOOD_CARD = '4242424242424242';
/** Its bank takes the money back at once. */
const DISPUTED_CARD = '4000000000000259';
const CARD_METHOD = 4;
const OFFLINE_METHOD = 8;

export interface OwedInvoice {
  id: string;
  invoiceNum: string;
  status: string;
  balanceDue: number;
  payableLineItemId: string | null;
}

export interface MemberWhoOwes {
  signIn: SignIn;
  organisation: string;
  invoice: OwedInvoice;
}

const ask = async <T>(
  { address, token }: SignIn,
  path: string,
  query: Record<string, string>,
): Promise<T> => {
  const url = new URL(path, address);
  url.search = new URLSearchParams(query).toString();
  return ((await callPortal(url, { token })) as { data: T }).data;
};

/** Invoices as their administrator sees them now. */
export const readInvoices = async ({ address, token }: SignIn): Promise<OwedInvoice[]> => {
  const answer = await callPortal(new URL('/api/user/invoices', address), { token, body: {} });
  return (answer as { data: { invoices: OwedInvoice[] } }).data.invoices;
};

/** Confirms a card as the provider's form would, without a browser. */
const confirmCard = async ({ address }: SignIn, clientSecret: string, number: string): Promise<void> => {
  const settings = (await callPortal(new URL('/api/association/settings', address))) as {
    data: { payments: { publishableKey: string; accountId?: string } };
  };
  const id = clientSecret.replace(/_secret_.*/, '');
  await callPortal(new URL(`/__pay/v1/setup_intents/${id}/confirm`, address), {
    form: {
      key: settings.data.payments.publishableKey,
      _stripe_account: settings.data.payments.accountId ?? '',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    },
  });
};

/** What buys the chosen membership for a year. */
const annualChoice = async (signIn: SignIn) => {
  const { orgId, productId } = await ask<{ orgId: string; productId: string }>(
    signIn,
    '/api/join/current',
    {},
  );
  const join = { workflowName: 'join', orgId };
  const { paymentFrequencies } = await ask<{ paymentFrequencies: { key: string; name: string }[] }>(
    signIn,
    '/api/subscription/GetPaymentOptions',
    { ...join, productId },
  );
  const paymentFrequencyKey = paymentFrequencies.find(({ name }) => name === 'Annual')?.key;
  const { version: agreedTerms } = await ask<{ version: number }>(signIn, '/api/membershipterms/current', {});
  return { join, choice: { ...join, productId, paymentFrequencyKey, agreedTerms } };
};

const payByCard = async (signIn: SignIn, number: string): Promise<void> => {
  const { address, token } = signIn;
  const { join, choice } = await annualChoice(signIn);
  const { clientSecret } = await ask<{ clientSecret: string }>(
    signIn,
    '/api/subscription/GetPaymentSetUpIntent',
    { ...join, paymentMethod: 'card' },
  );
  await confirmCard(signIn, clientSecret, number);
  const body = { ...choice, paymentMethodKey: CARD_METHOD };
  await callPortal(new URL('/api/subscription/pay', address), { token, body });
};

/** A member, administrator of their organisation, whose bank took the payment of the year back: the invoice is open. */
export const newMemberWhoOwes = async (
  address: string,
  applicant: Applicant = newApplicant(),
): Promise<MemberWhoOwes> => {
  const signIn = await joinUpToPaymentByCall(address, applicant);
  await payByCard(signIn, DISPUTED_CARD);
  const invoice = await waitUntil(
    async () => (await readInvoices(signIn)).find(({ payableLineItemId }) => payableLineItemId !== null),
    'the disputed payment had reopened the invoice',
  );
  return { signIn: { ...signIn, contactType: 'Member' }, organisation: applicant.organisation, invoice };
};

/** A member, administrator of their organisation, who has paid the year by card. */
export const newPaidMember = async (
  address: string,
  applicant: Applicant = newApplicant(),
): Promise<{ signIn: SignIn; invoice: OwedInvoice }> => {
  const signIn = await joinUpToPaymentByCall(address, applicant);
  await payByCard(signIn, GOOD_CARD);
  const invoice = await waitUntil(
    async () => (await readInvoices(signIn)).find(({ status }) => status === 'Paid'),
    'the invoice was paid',
  );
  return { signIn: { ...signIn, contactType: 'Member' }, invoice };
};

/** An invoice that somebody asked for by mail: their session, and the link to pay it. */
export const newMailedInvoice = async (
  address: string,
  applicant: Applicant = newApplicant(),
): Promise<{ signIn: SignIn; payLink: string }> => {
  const signIn = await joinUpToPaymentByCall(address, applicant);
  const { choice } = await annualChoice(signIn);
  const body = { ...choice, paymentMethodKey: OFFLINE_METHOD };
  await callPortal(new URL('/api/subscription/SubmitEnquiry', address), { token: signIn.token, body });
  const mail = await waitForMail(address, applicant.email, /invoice/i);
  return { signIn, payLink: linkIn(mail, '/pay') };
};
