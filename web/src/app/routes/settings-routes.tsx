import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { accountShell, portalShell } from '../shells.ts';

const settingsSection = lazyComponent(() =>
  import('../../settings/settings-section.tsx').then((module) => module.SettingsSection),
);

/** What a person keeps about themselves. */
export const settingsRoutes: readonly PortalRoute[] = [
  {
    path: paths.settings,
    title: 'Settings',
    shell: portalShell,
    section: settingsSection,
    page: lazyComponent(() =>
      import('../../settings/settings-page.tsx').then((module) => module.SettingsPage),
    ),
  },
  {
    path: paths.changePassword,
    title: 'Change password',
    shell: portalShell,
    section: settingsSection,
    page: lazyComponent(() =>
      import('../../settings/change-password-page.tsx').then((module) => module.ChangePasswordPage),
    ),
  },
  {
    path: paths.secondFactor,
    title: 'Two-step sign-in',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../settings/second-factor-page.tsx').then((module) => module.SecondFactorPage),
    ),
  },
];
