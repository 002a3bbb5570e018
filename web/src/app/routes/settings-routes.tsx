import type { PortalPage } from '@linehaul/contract/pages';
import { paths } from '../../lib/paths.ts';
import { lazyComponent, type LazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { accountShell, portalShell } from '../shells.ts';

const settingsSection = lazyComponent(() =>
  import('../../settings/settings-section.tsx').then((module) => module.SettingsSection),
);

const settingsRoute = (path: PortalPage, title: string, page: LazyComponent): PortalRoute => ({
  path,
  title,
  shell: portalShell,
  section: settingsSection,
  page,
});

const settingsStart = lazyComponent(() =>
  import('../../settings/settings-page.tsx').then((module) => module.SettingsPage),
);
const changePassword = lazyComponent(() =>
  import('../../settings/change-password-page.tsx').then((module) => module.ChangePasswordPage),
);

const accountDetails = lazyComponent(() =>
  import('../../settings/account-details-page.tsx').then((module) => module.AccountDetailsPage),
);
const membershipProfile = lazyComponent(() =>
  import('../../membership-profile/membership-profile-page.tsx').then(
    (module) => module.MembershipProfilePage,
  ),
);
const organisationDetails = lazyComponent(() =>
  import('../../settings/organisation-details-page.tsx').then((module) => module.OrganisationDetailsPage),
);

const communicationPreferences = lazyComponent(() =>
  import('../../settings/preferences/communication-preferences-page.tsx').then(
    (module) => module.CommunicationPreferencesPage,
  ),
);

const privacy = lazyComponent(() =>
  import('../../settings/preferences/privacy-page.tsx').then((module) => module.PrivacyPage),
);
const connections = lazyComponent(() =>
  import('../../organisations/connections-page.tsx').then((module) => module.ConnectionsPage),
);

const workplaceDetails = lazyComponent(() =>
  import('../../organisations/workplaces-page.tsx').then((module) => module.WorkplacesPage),
);

const contactUs = lazyComponent(() =>
  import('../../settings/contact-us-page.tsx').then((module) => module.ContactUsPage),
);

const invoices = lazyComponent(() =>
  import('../../settings/invoices/invoices-page.tsx').then((module) => module.InvoicesPage),
);
const invoice = lazyComponent(() =>
  import('../../settings/invoices/invoice-page.tsx').then((module) => module.InvoicePage),
);

const yourData = lazyComponent(() =>
  import('../../personal-data/your-data-page.tsx').then((module) => module.YourDataPage),
);

/** What a person keeps about themselves. */
export const settingsRoutes: readonly PortalRoute[] = [
  settingsRoute(paths.settings, 'Settings', settingsStart),
  settingsRoute(paths.accountDetails, 'Account details', accountDetails),
  settingsRoute(paths.organisationDetails, 'Organisation details', organisationDetails),
  settingsRoute(paths.membershipProfile, 'Membership profile', membershipProfile),
  settingsRoute(paths.workplaceDetails, 'Workplace details', workplaceDetails),
  settingsRoute(paths.changePassword, 'Change password', changePassword),
  settingsRoute(paths.yourData, 'Your data', yourData),
  settingsRoute(paths.communicationPreferences, 'Communication preferences', communicationPreferences),
  settingsRoute(paths.privacy, 'Privacy', privacy),
  settingsRoute(paths.connections, 'Connections', connections),
  settingsRoute(paths.contactUs, 'Contact us', contactUs),
  settingsRoute(paths.invoices, 'Invoices', invoices),
  settingsRoute(paths.invoice, 'Invoice', invoice),
  {
    path: paths.secondFactor,
    title: 'Two-step sign-in',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../settings/second-factor-page.tsx').then((module) => module.SecondFactorPage),
    ),
  },
];
