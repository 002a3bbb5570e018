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
      import('../../accounts/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.resetPassword,
    title: 'Set a new password',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../../accounts/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    ),
  },
];
