import { CONFIRM_PATH, newApplicant, type Applicant } from '../support/applicant.ts';
import { DEMO, DEMO_PASSWORD } from '../support/demo-person.ts';
import { linkIn, waitForMail } from '../support/portal/dev-mailbox.ts';
import { newMailedInvoice, newMemberWhoOwes } from '../support/owed-invoice.ts';
import type { Hand } from './hand.ts';

/** A way through the portal at `address` that has to be open in every browser. */
export interface BrowserJourney {
  readonly name: string;
  walk(hand: Hand, address: string): Promise<void>;
}

const register = async (hand: Hand, applicant: Applicant): Promise<void> => {
  await hand.open('/sign-up');
  await hand.type('First name', applicant.firstName);
  await hand.type('Last name', applicant.lastName);
  await hand.type('Email', applicant.email);
  await hand.typeInto('input[type=tel]', '0412345678');
  await hand.press('button', 'Continue');
  await hand.see('heading', 'Create a password');
  await hand.type('Password', applicant.password);
  await hand.type('Confirm password', applicant.password);
  await hand.press('button', 'Create account');
  await hand.see('heading', 'Check your email');
};

const activate = async (hand: Hand, applicant: Applicant, address: string): Promise<void> => {
  const { pathname, search } = new URL(
    linkIn(await waitForMail(address, applicant.email, /activate/i), CONFIRM_PATH),
  );
  await hand.open(pathname + search);
  await hand.press('button', 'Confirm email address');
  await hand.see('heading', 'Confirmed');
  await hand.open('/sign-up/login');
  await hand.type('Email', applicant.email);
  await hand.type('Password', applicant.password);
  await hand.press('button', 'Continue');
};

const describeOrganisation = async (hand: Hand, { organisation }: Applicant): Promise<void> => {
  await hand.see('heading', 'Your organisation');
  await hand.type('Organisation name', organisation);
  await hand.press('button', 'Continue');
  await hand.see('heading', 'Organisation details');
  await hand.type('ABN', '51 824 753 556');
  await hand.select('Industry Sector', 'livestock');
  await hand.type('Number of Trucks', '12');
  await hand.type('Address 1', '14 Stock Route Road');
  await hand.type('Suburb', 'Charleville');
  await hand.select('State', 'QLD');
  await hand.type('Postcode', '4470');
  await hand.press('button', 'Continue');
};

const joinByCard: BrowserJourney = {
  name: 'joins, from registering to the paid membership',
  async walk(hand, address) {
    const applicant = newApplicant();
    await register(hand, applicant);
    await activate(hand, applicant, address);
    await describeOrganisation(hand, applicant);
    await hand.see('heading', 'Choose your membership');
    await hand.press('choice', 'Small fleet (2–10 trucks)');
    await hand.press('button', 'Continue');
    await hand.press('choice', 'Annual');
    await hand.press('choice', 'Credit card');
    await hand.fillCard();
    await hand.press('choice', 'I agree');
    await hand.press('button', 'Pay $');
    await hand.see('heading', 'Payment successful');
  },
};

const signInAndLookAround: BrowserJourney = {
  name: 'signs in, changes a setting, reads an invoice',
  async walk(hand) {
    await hand.open('/account/sign-in');
    await hand.type('Email', DEMO.organisationAdministrator);
    await hand.type('Password', DEMO_PASSWORD);
    await hand.press('button', 'Sign in');
    await hand.see('heading', 'G’day');
    await hand.open('/settings/communication-preferences');
    await hand.see('heading', 'Communication preferences');
    await hand.press('choice', 'Newsletter');
    await hand.press('button', 'Save');
    await hand.see('text', 'saved');
    await hand.open('/settings/invoices');
    await hand.press('link', '#');
    await hand.see('text', 'What the invoice is for');
  },
};

const payInModal: BrowserJourney = {
  name: 'pays an invoice in the window of the list',
  async walk(hand, address) {
    await hand.saveSignIn((await newMemberWhoOwes(address)).signIn);
    await hand.open('/settings/invoices');
    await hand.press('button', 'Once-off payment');
    await hand.chooseCard();
    await hand.fillCard();
    await hand.press('button', 'Pay $');
    await hand.see('text', 'Payment completed successfully!');
  },
};

const payByLink: BrowserJourney = {
  name: 'pays an invoice by the link of its mail, and opens its PDF',
  async walk(hand, address) {
    const { signIn, payLink } = await newMailedInvoice(address);
    const mail = await waitForMail(address, signIn.email, /invoice/i);
    const { pathname, search } = new URL(linkIn(mail, '/preview-latest-invoice'));
    await hand.open(pathname + search);
    await hand.see('text', 'Page 1 of 1');
    await hand.see('text', 'TAX INVOICE');
    const link = new URL(payLink);
    await hand.open(link.pathname + link.search);
    await hand.press('button', 'Pay $');
    await hand.chooseCard();
    await hand.fillCard();
    await hand.press('button', 'Pay $');
    await hand.see('heading', 'Payment successfully processed!');
  },
};

export const JOURNEYS: readonly BrowserJourney[] = [joinByCard, signInAndLookAround, payInModal, payByLink];
