import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { accountShell } from '../shells.ts';

/** Signing in and what belongs to it. */
export const accountRoutes: readonly PortalRoute[] = [
  {
    path: paths.signIn,
    title: 'Sign in',
    shell: accountShell,
    page: lazyComponent(() => import('../../sign-in/sign-in-page.tsx').then((module) => module.SignInPage)),
    isPrerendered: true,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot password',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../accounts/passwords/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.resetPassword,
    title: 'Set a new password',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../accounts/passwords/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    ),
  },
  {
    path: paths.createPassword,
    title: 'Create a password',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../accounts/passwords/create-password-page.tsx').then((module) => module.CreatePasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.emailLink,
    title: 'Email me a sign-in link',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../sign-in/links/email-link-page.tsx').then((module) => module.EmailLinkPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.loginUsingToken,
    title: 'Signing in',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../sign-in/links/token-login-page.tsx').then((module) => module.TokenLoginPage),
    ),
  },
  {
    path: paths.loginByLink,
    title: 'Sign in',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../sign-in/links/login-by-link-page.tsx').then((module) => module.LoginByLinkPage),
    ),
  },
  {
    path: paths.impersonate,
    title: 'Acting as another person',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../sign-in/links/impersonate-page.tsx').then((module) => module.ImpersonatePage),
    ),
  },
  {
    path: paths.accountClosed,
    title: 'Your account is closed',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../personal-data/account-closed-page.tsx').then((module) => module.AccountClosedPage),
    ),
  },
  {
    path: paths.guestAccount,
    title: 'Create a guest account',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../accounts/guests/guest-account-page.tsx').then((module) => module.GuestAccountPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.unsubscribe,
    title: 'Unsubscribe',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../mailings/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
    ),
  },
];
