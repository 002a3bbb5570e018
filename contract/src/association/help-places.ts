import type { PortalPage } from '../wire/pages.ts';

interface Helped {
  /** What the office knows the page as. */
  readonly title: string;
  /** Whoever may open it may read its help. */
  readonly page: PortalPage;
}

/** The pages that the office may write a help text for, in the order in which people come to them. */
export const HELP_PLACES = {
  'sign-up-details': { title: 'Joining: your details', page: '/sign-up' },
  'sign-up-organisation': { title: 'Joining: your organisation', page: '/sign-up/organisation' },
  'sign-up-manage-organisation': {
    title: 'Joining: organisation details',
    page: '/sign-up/manage-organisation',
  },
  'sign-up-membership': { title: 'Joining: your membership', page: '/sign-up/membership' },
  'sign-up-application': { title: 'Joining: your application', page: '/sign-up/application' },
  'sign-up-payment': { title: 'Joining: payment', page: '/sign-up/payment' },
  'membership-profile': { title: 'Membership profile', page: '/settings/membership-profile' },
  invoices: { title: 'Invoices', page: '/settings/invoices' },
  'organisation-details': { title: 'Organisation details', page: '/settings/organisation-details' },
  people: { title: 'People and roles', page: '/settings/people' },
  'communication-preferences': {
    title: 'Communication preferences',
    page: '/settings/communication-preferences',
  },
  'contact-us': { title: 'Contact us', page: '/settings/contact-us' },
  'cpd-tracker': { title: 'CPD Tracker', page: '/cpd/tracker-page' },
} as const satisfies Readonly<Record<string, Helped>>;
export type HelpPlace = keyof typeof HELP_PLACES;

export const HELP_PLACE_NAMES = Object.keys(HELP_PLACES) as HelpPlace[];
