import type { HomePart } from '@linehaul/contract/home-answer';
import { owingItems } from './owing-items.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { notFound } from './pages-anywhere.ts';
import { pageRoute } from './page-route.ts';
import { section } from './guarded-rooms.ts';

const PROFILE: readonly HomePart[] = [
  'currentUser',
  'announcements',
  'owing',
  'ownOrganisations',
  'membershipCard',
  'membershipYear',
];
const INVOICES: readonly HomePart[] = ['currentUser', 'announcements', 'owing', 'ownOrganisations'];

/** What is of one of somebody's organisations, which are asked for first. */
const OF_ORGANISATION: readonly HomePart[] = ['currentUser', 'announcements', 'ownOrganisations'];
const PEOPLE: readonly HomePart[] = [...OF_ORGANISATION, 'askedOrganisation', 'domainOffer'];

/** What a person keeps about themselves. */
export const settingsSection = section(
  () =>
    import('../../settings/settings-section.tsx').then((module) => ({ Component: module.SettingsSection })),
  [
    pageRoute(paths.settings, { title: 'Settings' }, () =>
      import('../../settings/settings-page.tsx').then((module) => ({ Component: module.SettingsPage })),
    ),
    pageRoute(paths.accountDetails, { title: 'Account details' }, () =>
      import('../../settings/account-details-page.tsx').then((module) => ({
        Component: module.AccountDetailsPage,
      })),
    ),
    pageRoute(paths.organisationDetails, { title: 'Organisation details', begins: OF_ORGANISATION }, () =>
      import('../../settings/organisation-details-page.tsx').then((module) => ({
        Component: module.OrganisationDetailsPage,
      })),
    ),
    pageRoute(
      paths.membershipProfile,
      { title: 'Membership profile', begins: PROFILE, styledBy: [owingItems] },
      () =>
        import('../../membership-profile/membership-profile-page.tsx').then((module) => ({
          Component: module.MembershipProfilePage,
        })),
    ),
    pageRoute(paths.workplaceDetails, { title: 'Workplace details' }, () =>
      import('../../organisations/workplaces-page.tsx').then((module) => ({
        Component: module.WorkplacesPage,
      })),
    ),
    pageRoute(paths.organisationPeople, { title: 'People and roles', begins: PEOPLE }, () =>
      import('../../organisations/roster/roster-page.tsx').then((module) => ({
        Component: module.RosterPage,
      })),
    ),
    pageRoute(paths.changePassword, { title: 'Change password' }, () =>
      import('../../settings/change-password-page.tsx').then((module) => ({
        Component: module.ChangePasswordPage,
      })),
    ),
    pageRoute(paths.yourData, { title: 'Your data' }, () =>
      import('../../personal-data/your-data-page.tsx').then((module) => ({ Component: module.YourDataPage })),
    ),
    pageRoute(paths.communicationPreferences, { title: 'Communication preferences' }, () =>
      import('../../settings/preferences/communication-preferences-page.tsx').then((module) => ({
        Component: module.CommunicationPreferencesPage,
      })),
    ),
    pageRoute(paths.privacy, { title: 'Privacy' }, () =>
      import('../../settings/preferences/privacy-page.tsx').then((module) => ({
        Component: module.PrivacyPage,
      })),
    ),
    pageRoute(paths.connections, { title: 'Connections' }, () =>
      import('../../organisations/connections-page.tsx').then((module) => ({
        Component: module.ConnectionsPage,
      })),
    ),
    pageRoute(paths.contactUs, { title: 'Contact us' }, () =>
      import('../../settings/contact-us-page.tsx').then((module) => ({ Component: module.ContactUsPage })),
    ),
    pageRoute(paths.invoices, { title: 'Invoices', begins: INVOICES, styledBy: [owingItems] }, () =>
      import('../../settings/invoices/invoices-page.tsx').then((module) => ({
        Component: module.InvoicesPage,
      })),
    ),
    pageRoute(paths.invoice, { title: 'Invoice' }, () =>
      import('../../settings/invoices/invoice-page.tsx').then((module) => ({
        Component: module.InvoicePage,
      })),
    ),
    pageRoute('/settings/*', { title: 'Page not found' }, notFound),
  ],
);
