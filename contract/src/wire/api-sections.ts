import * as accountDetails from '../people/account-details.ts';
import * as accounts from '../people/accounts.ts';
import * as adminHome from '../association/admin-home.ts';
import * as adjustmentNotes from '../money/adjustment-notes.ts';
import * as announcements from '../content/announcements.ts';
import * as digests from '../content/digests.ts';
import * as imports from '../content/imports.ts';
import * as association from '../association/association.ts';
import * as audit from '../association/audit.ts';
import * as communicationPreferences from '../people/communication-preferences.ts';
import * as connections from '../people/connections.ts';
import * as contactEnquiries from '../association/contact-enquiries.ts';
import * as directory from '../membership/directory.ts';
import { CPD_CALLS } from './cpd-calls.ts';
import * as currentUser from '../people/current-user.ts';
import * as emailRequest from './email-request.ts';
import type { Endpoint } from './endpoint.ts';
import * as eventCalendar from '../events/event-calendar.ts';
import * as eventCancelling from '../events/event-cancelling.ts';
import * as eventDoor from '../events/event-door.ts';
import * as eventDoorPasses from '../events/event-door-passes.ts';
import * as eventBooking from '../events/event-booking.ts';
import * as eventOrders from '../events/event-orders.ts';
import * as eventPayments from '../events/event-payments.ts';
import * as eventCodes from '../events/event-codes.ts';
import * as eventGoing from '../events/event-going.ts';
import * as eventGuestForm from '../events/event-guest-form.ts';
import * as eventQuestions from '../events/event-questions.ts';
import * as eventWaiting from '../events/event-waiting.ts';
import * as events from '../events/events.ts';
import * as failedJobs from '../association/failed-jobs.ts';
import * as forms from '../forms/forms.ts';
import * as guests from '../people/guests.ts';
import * as home from '../association/home.ts';
import * as homeAnswer from '../association/home-answer.ts';
import * as homeVisits from '../association/home-visits.ts';
import * as identity from '../people/identity.ts';
import * as impersonation from '../people/impersonation.ts';
import * as invoiceAdministration from '../money/invoice-administration.ts';
import * as invoiceLinks from '../money/invoice-links.ts';
import * as invoicePayments from '../money/invoice-payments.ts';
import * as invoices from '../money/invoices.ts';
import * as applications from '../membership/applications.ts';
import * as officeApplications from '../membership/office-applications.ts';
import * as joinCodes from '../membership/join-codes.ts';
import * as joinState from '../membership/join-state.ts';
import * as join from '../membership/join.ts';
import * as mailKinds from '../association/mail-kinds.ts';
import * as mailings from '../association/mailings.ts';
import * as membershipCard from '../membership/membership-card.ts';
import * as membershipProfile from '../membership/membership-profile.ts';
import * as membershipTerms from '../association/membership-terms.ts';
import * as membershipYear from '../membership/membership-year.ts';
import * as memberships from '../membership/memberships.ts';
import { OFFICE_CONTENT } from './office-content.ts';
import * as officeEventAdding from '../events/office-event-adding.ts';
import * as officeEventCancelling from '../events/office-event-cancelling.ts';
import * as officeEventMessages from '../events/office-event-messages.ts';
import * as officeEventMoving from '../events/office-event-moving.ts';
import * as officeEventLists from '../events/office-event-lists.ts';
import * as officeEventPublishing from '../events/office-event-publishing.ts';
import * as officeEventSales from '../events/office-event-sales.ts';
import * as officeEventWaiting from '../events/office-event-waiting.ts';
import * as officeEvents from '../events/office-events.ts';
import * as organisations from '../membership/organisations.ts';
import * as owing from '../money/owing.ts';
import * as page from './page.ts';
import * as partners from '../content/partners.ts';
import * as passkeySignIn from '../people/passkey-sign-in.ts';
import * as passwordChange from '../people/password-change.ts';
import * as passwordMails from '../people/password-mails.ts';
import * as passwordReset from '../people/password-reset.ts';
import * as payments from '../money/payments.ts';
import * as officeRenewals from '../membership/office-renewals.ts';
import * as officeJoiningCodes from '../membership/office-joining-codes.ts';
import * as helpTexts from '../association/help-texts.ts';
import * as officeHelpTexts from '../association/office-help-texts.ts';
import * as officeMailTexts from '../association/office-mail-texts.ts';
import * as officeMembershipTerms from '../association/office-membership-terms.ts';
import * as officeOrganisations from '../membership/office-organisations.ts';
import * as officeProducts from '../membership/office-products.ts';
import * as people from '../people/people.ts';
import * as personalData from '../people/personal-data.ts';
import * as pictures from '../association/pictures.ts';
import * as privacy from '../people/privacy.ts';
import * as reconciliation from '../money/reconciliation.ts';
import * as registerDetails from '../people/register-details.ts';
import * as invitations from '../membership/invitations.ts';
import * as levelChange from '../membership/level-change.ts';
import * as renewal from '../membership/renewal.ts';
import * as resourceAttachment from '../content/resource-attachment.ts';
import * as resources from '../content/resources.ts';
import * as mailDomains from '../people/mail-domains.ts';
import * as roster from '../membership/roster.ts';
import * as search from '../content/search.ts';
import * as secondFactors from '../people/second-factors.ts';
import * as sessions from '../people/sessions.ts';
import * as signIn from '../people/sign-in.ts';
import * as signInLink from '../people/sign-in-link.ts';
import * as statements from '../money/statements.ts';
import * as system from '../association/system.ts';
import * as tags from '../content/tags.ts';
import * as unsubscribe from '../people/unsubscribe.ts';
import * as workplaces from '../membership/workplaces.ts';

interface ApiSection {
  readonly name: string;
  readonly description: string;
  readonly modules: readonly object[];
}

/** How the description of the calls is divided; calls and forms are known there by the names of their exports. */
export const API_SECTIONS: readonly ApiSection[] = [
  {
    name: 'Signing in',
    description:
      'Every way in ends at `POST /token`, whose `accessToken` is sent with each call as a bearer token.',
    modules: [signIn, signInLink, passkeySignIn, identity, impersonation],
  },
  {
    name: 'Accounts',
    description:
      'Registering, confirming the address, and passwords. Nothing tells whether an address has an account.',
    modules: [accounts, guests, passwordMails, passwordReset, passwordChange, emailRequest, registerDetails],
  },
  {
    name: 'Sessions and two-step sign-in',
    description: 'Where a person is signed in, and what they show besides the password.',
    modules: [sessions, secondFactors],
  },
  {
    name: 'Oneself',
    description:
      'The person who is signed in: details, choices, connections, a copy of their data, and leaving.',
    modules: [
      ...[home, homeAnswer, homeVisits, currentUser, accountDetails],
      ...[privacy, communicationPreferences, connections, personalData],
    ],
  },
  {
    name: 'Organisations',
    description: 'Organisations, their forms, their people, and who is asked and asks to be one of them.',
    modules: [organisations, roster, invitations, mailDomains, workplaces, directory, forms],
  },
  {
    name: 'Joining and membership',
    description:
      'The steps of a join in their order, what can be chosen and paid, and the membership that follows.',
    modules: [
      ...[joinState, join, joinCodes, applications, memberships, membershipProfile],
      ...[membershipYear, membershipCard, membershipTerms, renewal, levelChange],
    ],
  },
  {
    name: 'Invoices',
    description:
      'Reading invoices, statements and adjustment notes, signed in or with the link of a mail, and paying them.',
    modules: [owing, invoices, invoiceLinks, invoicePayments, statements, adjustmentNotes],
  },
  {
    name: 'Events',
    description: 'Finding events, their tickets, and what one has booked.',
    modules: [
      ...[events, eventOrders, eventBooking, eventQuestions, eventGuestForm, eventGoing],
      ...[eventPayments, eventWaiting, eventCalendar, eventCancelling, eventCodes],
    ],
  },
  {
    name: 'News, resources, partners, announcements and search',
    description:
      'What members come back for, as far as the caller may read it, what it is sorted by, and search over all of it.',
    modules: [resources, resourceAttachment, tags, partners, announcements, search],
  },
  {
    name: 'Professional development',
    description:
      'What a member has to do for their programmes, and has done, and the courses that they can take.',
    modules: CPD_CALLS,
  },
  {
    name: 'Association',
    description: 'What everybody may know of the association, and how to write to it.',
    modules: [association, contactEnquiries, helpTexts, pictures],
  },
  {
    name: 'Unsubscribing',
    description: 'Switching a kind of mail off by the link in the mail, without a sign-in.',
    modules: [unsubscribe, mailKinds],
  },
  {
    name: 'Office',
    description:
      'For those who run the association: people, mailings, events, news, resources and announcements, invoices, the books and the audit log.',
    modules: [
      adminHome,
      people,
      mailings,
      ...[officeOrganisations, officeProducts, officeJoiningCodes, officeMembershipTerms, officeRenewals],
      officeApplications,
      invoiceAdministration,
      reconciliation,
      ...[failedJobs, system, audit, page],
      officeEvents,
      officeEventLists,
      officeEventWaiting,
      officeEventAdding,
      officeEventCancelling,
      officeEventMessages,
      officeEventMoving,
      ...[eventDoor, eventDoorPasses],
      officeEventPublishing,
      officeEventSales,
      ...[digests, imports, officeMailTexts, officeHelpTexts],
      ...OFFICE_CONTENT,
    ],
  },
  {
    name: 'Payment provider',
    description: 'What the payment provider sends.',
    modules: [payments],
  },
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export interface NamedCall {
  readonly name: string;
  readonly section: string;
  readonly endpoint: Endpoint;
}

/** Every call of the contract, by the name of its export. */
export const NAMED_CALLS: readonly NamedCall[] = API_SECTIONS.flatMap(({ name: section, modules }) =>
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name, section, endpoint }] : [],
    ),
  ),
);

const isSchema = (value: unknown): value is NonNullable<Endpoint['data']> =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every form that the contract exports, by the name of its export. */
export const NAMED_SCHEMAS = API_SECTIONS.flatMap(({ modules }) =>
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) => (isSchema(schema) ? [{ name, schema }] : [])),
  ),
);
