import type { PortalPage } from '../../contract/src/wire/pages.ts';
import {
  joinUpToPaymentByCall,
  nameOrganisationByCall,
  signUpByCall,
  type SignIn,
} from '../support/applicant-by-call.ts';
import { newApplicant, type Applicant } from '../support/applicant.ts';
import { DEMO, signInDemoPerson } from '../support/demo-person.ts';
import { linkIn, waitForMail } from '../support/portal/dev-mailbox.ts';
import { readRunningAnnouncements } from '../support/portal/announcements-by-call.ts';
import { readEntryPath, readNewsOfOffice, readPartnerOfOffice } from '../support/content/items-by-call.ts';
import { readEvents } from '../support/events/events-by-call.ts';
import { readCardCheckPath } from '../support/membership-card.ts';
import { applicationByCall, readApplicationPage } from '../support/content/applications-by-call.ts';
import { readFirstAudit, readFirstAudited } from '../support/content/audits-by-call.ts';
import { readProgrammePage } from '../support/content/programmes-by-call.ts';
import { makeRehearsalPage, readProductPage } from '../support/content/products-by-call.ts';
import { readCertificateCheck } from '../support/content/cpd-by-call.ts';
import { readFirstCourse } from '../support/content/courses-by-call.ts';
import { type ListedPartner, readPartners } from '../support/content/partners-by-call.ts';
import { uploadImportByCall } from '../support/content/import-by-call.ts';
import { type ListedResource, readResources } from '../support/content/resources-by-call.ts';
import { newMailedInvoice, newMemberWhoOwes, newPaidMember, readInvoices } from '../support/owed-invoice.ts';

/** The kinds of people whom the portal shows its pages to. */
export const SITTERS = [
  ...(['visitor', 'guest', 'newcomer', 'applicant', 'enquirer', 'paid'] as const),
  ...(['member', 'administrator', 'owing', 'waiting', 'applying', 'long', 'officer'] as const),
] as const;
export type Sitter = (typeof SITTERS)[number];

const DEMO_SITTERS = {
  guest: DEMO.guest,
  member: DEMO.member,
  administrator: DEMO.organisationAdministrator,
  officer: DEMO.admin,
} as const;

/** Another for each run, so that a portal which has sat before can sit again. */
const RUN = Date.now().toString(36).slice(-4).toUpperCase();
const named = (name: string): Applicant => newApplicant(`${name} ${RUN}`);

/** Names of sixty letters, which somebody will have. */
const withLongNames = (): Applicant => ({
  ...named('Upper Condamine, Maranoa and Western Downs Bulk Haulage'),
  firstName: 'Wilhelmina-Alexandrina Konstantinopoulos Bartholomew-Smythe',
  lastName: 'Featherstonehaugh-Cholmondeley von Wolfeschlegelsteinhausenb',
});

/** Somebody who has asked an organisation of the demo to take them in. */
const newWaitingApplicant = async (address: string): Promise<SignIn> => {
  const signIn = await signUpByCall(address, named('Waiting Haulage'));
  await nameOrganisationByCall(signIn, 'Kestrel Ridge Transport');
  return signIn;
};

type CallIn = (address: string) => Promise<SignIn>;

const fromDemo =
  (sitter: keyof typeof DEMO_SITTERS): CallIn =>
  (address) =>
    signInDemoPerson(address, DEMO_SITTERS[sitter]);

const CALL_IN: Readonly<Record<Exclude<Sitter, 'visitor'>, CallIn>> = {
  newcomer: (address) => signUpByCall(address, named('Newcomer Haulage')),
  applicant: (address) => joinUpToPaymentByCall(address, named('Applicant Haulage')),
  enquirer: async (address) => (await newMailedInvoice(address, named('Enquirer Haulage'))).signIn,
  paid: async (address) => (await newPaidMember(address, named('Newly Paid Haulage'))).signIn,
  owing: async (address) => (await newMemberWhoOwes(address, named('Owing Haulage'))).signIn,
  waiting: newWaitingApplicant,
  applying: (address) => applicationByCall(address, named('Applying Supplies')),
  long: async (address) => (await newMemberWhoOwes(address, withLongNames())).signIn,
  guest: fromDemo('guest'),
  member: fromDemo('member'),
  administrator: fromDemo('administrator'),
  officer: fromDemo('officer'),
};

export interface Studio {
  /** Undefined for a visitor. Each is made once, when first asked for. */
  signInOf(sitter: Sitter): Promise<SignIn | undefined>;
  /** Where a page is: a path with its parameters, or a link with its secret. */
  addressOf(path: string, sitter: Sitter): Promise<string>;
}

/** A page whose path has a parameter cannot be left out here. */
type Parametric = Extract<PortalPage, `${string}:${string}`>;
type Linked = '/pay' | '/pay/success' | '/preview-latest-invoice';
type Finder = (studio: Studio, sitter: Sitter) => Promise<string>;

const firstInvoiceOf = async (studio: Studio, sitter: Sitter): Promise<string> => {
  // Only an administrator of an organisation is shown its invoices; others are told so at the same address.
  const asker = sitter === 'owing' || sitter === 'long' ? sitter : 'administrator';
  const signIn = await studio.signInOf(asker);
  const [invoice] = signIn ? await readInvoices(signIn) : [];
  if (!invoice) throw new Error(`The ${asker} of the demo has no invoice`);
  return invoice.id;
};

const signedIn = async (studio: Studio, sitter: Sitter): Promise<SignIn> => {
  const signIn = await studio.signInOf(sitter);
  if (!signIn) throw new Error(`There is no ${sitter}`);
  return signIn;
};

/** A link of the mail that brought an enquirer their invoice. */
const mailedLink = async (studio: Studio, path: string): Promise<string> => {
  const { address, email } = await signedIn(studio, 'enquirer');
  return linkIn(await waitForMail(address, email, /invoice/i), path);
};

/** The next event of the demo, as a member is shown it. */
const nextEvent = async (studio: Studio): Promise<{ id: string; typeId: string }> => {
  const signIn = await studio.signInOf('member');
  const { events } = signIn ? await readEvents(signIn) : { events: [] };
  const [event] = events;
  if (!event) throw new Error('The demo has no event to come');
  return event;
};

const newsOfOffice = async (studio: Studio) => readNewsOfOffice(await signedIn(studio, 'officer'));
const partnerOfOffice = async (studio: Studio) => readPartnerOfOffice(await signedIn(studio, 'officer'));

const importOfOffice = async (studio: Studio): Promise<string> =>
  `/admin/resources/imports/${await uploadImportByCall(await signedIn(studio, 'officer'))}`;

/** The newest item of news or resources, as a member is shown it. */
const newestOf = async (studio: Studio, type: ListedResource['type']): Promise<ListedResource> => {
  const signIn = await studio.signInOf('member');
  const [newest] = signIn ? await readResources(signIn, type) : [];
  if (!newest) throw new Error(`The demo has no ${type}`);
  return newest;
};

/** The first of the directory, as a member is shown it. */
const firstPartner = async (studio: Studio): Promise<ListedPartner> => {
  const signIn = await studio.signInOf('member');
  const [first] = signIn ? await readPartners(signIn) : [];
  if (!first) throw new Error('The demo has no partner');
  return first;
};

/** One that is shown to people now. */
const runningAnnouncement = async (studio: Studio): Promise<string> => {
  const signIn = await studio.signInOf('officer');
  const [running] = signIn ? await readRunningAnnouncements(signIn) : [];
  if (!running) throw new Error('The demo has no announcement');
  return running.id;
};

const firstCourse = async (studio: Studio, sitter: 'member' | 'officer'): Promise<string> =>
  readFirstCourse(
    await signedIn(studio, sitter),
    sitter === 'member' ? '/api/cpd/courses/list' : '/api/admin/courses/list',
  );

const firstProgramme = async (studio: Studio) => readProgrammePage(await signedIn(studio, 'officer'));

const PARAMETRIC: Readonly<Record<Parametric | Linked, Finder>> = {
  '/settings/invoice/:id': async (studio, sitter) =>
    `/settings/invoice/${await firstInvoiceOf(studio, sitter)}`,
  '/admin/invoices/:id': async (studio, sitter) => `/admin/invoices/${await firstInvoiceOf(studio, sitter)}`,
  '/admin/events/:id': async (studio) => `/admin/events/${(await nextEvent(studio)).id}`,
  '/admin/events/:id/edit': async (studio) => `/admin/events/${(await nextEvent(studio)).id}/edit`,
  '/admin/events/:id/attendees': async (studio) => `/admin/events/${(await nextEvent(studio)).id}/attendees`,
  '/admin/events/:id/messages': async (studio) => `/admin/events/${(await nextEvent(studio)).id}/messages`,
  '/admin/events/:id/door': async (studio) => `/admin/events/${(await nextEvent(studio)).id}/door`,
  '/admin/announcement/:id': async (studio) => `/admin/announcement/${await runningAnnouncement(studio)}`,
  '/admin/resources/:id': async (studio) => `/admin/resources/${await newsOfOffice(studio)}`,
  '/admin/resources/imports/:id': importOfOffice,
  '/admin/resources/partners/:id': async (studio) =>
    `/admin/resources/partners/${await partnerOfOffice(studio)}`,
  '/events/:id': async (studio) => `/events/${(await nextEvent(studio)).id}`,
  '/events/category/:id': async (studio) => `/events/category/${(await nextEvent(studio)).typeId}`,
  '/news/:categoryId': async (studio) => `/news/${(await newestOf(studio, 'Article')).categories[0]}`,
  '/news/details/:id': async (studio) => `/news/details/${(await newestOf(studio, 'Article')).id}`,
  '/resources/:categoryId': async (studio) =>
    `/resources/${(await newestOf(studio, 'Resource')).categories[0]}`,
  '/resources/details/:id': async (studio) => `/resources/details/${(await newestOf(studio, 'Resource')).id}`,
  '/admin/applications/:id': async (studio) => readApplicationPage(await signedIn(studio, 'officer')),
  '/admin/organisations/:id': async (studio) => {
    const path = await readEntryPath(await signedIn(studio, 'officer'));
    return path.replace('/directory', '/admin');
  },
  '/directory/organisations/:id': async (studio) => readEntryPath(await signedIn(studio, 'member')),
  '/partners/:categoryId': async (studio) => `/partners/${(await firstPartner(studio)).categories[0]?.id}`,
  '/partners/details/:id': async (studio) => `/partners/details/${(await firstPartner(studio)).id}`,
  '/cpd/courses/:id': async (studio) => `/cpd/courses/${await firstCourse(studio, 'member')}`,
  '/membership-terms/:version': () => Promise.resolve('/membership-terms/1'),
  '/admin/help-texts/:place': () => Promise.resolve('/admin/help-texts/invoices'),
  '/admin/mail-texts/:kind': () => Promise.resolve('/admin/mail-texts/membership-confirmed'),
  '/admin/renewals/runs/:id': async (studio) => makeRehearsalPage(await signedIn(studio, 'officer')),
  '/admin/settings/forms/:form': async () => '/admin/settings/forms/organisation',
  '/admin/settings/products/:id': async (studio) => readProductPage(await signedIn(studio, 'officer')),
  '/admin/cpd/programmes/:id': firstProgramme,
  '/admin/cpd/programmes/:id/people': async (studio) => `${await firstProgramme(studio)}/people`,
  '/admin/cpd/audits/:id': async (studio) => readFirstAudit(await signedIn(studio, 'officer')),
  '/admin/cpd/audits/person/:id': async (studio) => readFirstAudited(await signedIn(studio, 'officer')),
  '/admin/cpd/courses/:id': async (studio) => `/admin/cpd/courses/${await firstCourse(studio, 'officer')}`,
  '/member/:id': async (studio) => readCardCheckPath(await studio.signInOf('administrator')),
  '/cpd/certificate/:id': async (studio) => readCertificateCheck(await studio.signInOf('member')),
  '/pay': (studio) => mailedLink(studio, '/pay'),
  '/pay/success': async (studio) => (await mailedLink(studio, '/pay')).replace('/pay?', '/pay/success?'),
  '/preview-latest-invoice': (studio) => mailedLink(studio, '/preview-latest-invoice'),
};

const RESET_QUERY = `?code=${'x'.repeat(43)}&userId=00000000-0000-4000-8000-000000000000`;
const QUERIES: Partial<Record<PortalPage, string>> = {
  ...{ '/account/reset-password': RESET_QUERY, '/sign-up/reset-password': RESET_QUERY },
  '/account/loginusingtoken': '?Token=made-up',
  '/account/login-by-link': '?username=linh@newcomer.example',
};

const finderOf = (path: string): Finder | undefined =>
  (PARAMETRIC as Readonly<Record<string, Finder | undefined>>)[path];

/** People and addresses of one portal with the demo. */
export const openStudio = (address: string): Studio => {
  const signIns = new Map<Sitter, Promise<SignIn>>();
  const studio: Studio = {
    async signInOf(sitter) {
      if (sitter === 'visitor') return undefined;
      const known = signIns.get(sitter) ?? CALL_IN[sitter](address);
      signIns.set(sitter, known);
      return known;
    },
    async addressOf(path, sitter) {
      const found = await finderOf(path)?.(studio, sitter);
      return new URL(found ?? path + ((QUERIES as Record<string, string>)[path] ?? ''), address).href;
    },
  };
  return studio;
};
