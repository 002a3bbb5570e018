import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { lazyComponent, type LazyComponent } from './lazy-component.tsx';

export interface PortalRoute {
  /** One of the portal's own pages; `*` stands for every address that no other route takes. */
  path: string;
  /** What stands before the association's name in the window's title. */
  title: string;
  /** What stands around the page, and stays when the next page has the same; without it the page brings its own. */
  shell?: LazyComponent<{ children: ReactNode }>;
  page: LazyComponent;
  /** Whether the page is drawn while building, so that it is seen before any script runs. */
  isPrerendered?: boolean;
  /** Whether only people who are signed in see it: others are sent to sign in and brought back. */
  isForSignedIn?: boolean;
}

const signUpShell = lazyComponent(() => import('./sign-up-layout.tsx').then((module) => module.SignUpLayout));
const accountShell = lazyComponent(() =>
  import('./account-layout.tsx').then((module) => module.AccountLayout),
);

const portalShell = lazyComponent(() => import('./portal-layout.tsx').then((module) => module.PortalLayout));

const notFound: PortalRoute = {
  path: '*',
  title: 'Page not found',
  page: lazyComponent(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
};

const gallery: PortalRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: 'Parts',
        page: lazyComponent(() => import('./gallery-page.tsx').then((module) => module.GalleryPage)),
      },
    ]
  : [];

const joinRoutes: readonly PortalRoute[] = [
  {
    path: paths.signUpOrganisation,
    title: 'Your organisation',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/organisation-page.tsx').then((module) => module.OrganisationPage),
    ),
  },
  {
    path: paths.signUpManageOrganisation,
    title: 'Organisation details',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/manage-organisation-page.tsx').then((module) => module.ManageOrganisationPage),
    ),
  },
  {
    path: paths.signUpMembership,
    title: 'Membership',
    shell: signUpShell,
    page: lazyComponent(() => import('../join/membership-page.tsx').then((module) => module.MembershipPage)),
  },
  {
    path: paths.signUpPayment,
    title: 'Payment',
    shell: signUpShell,
    page: lazyComponent(() => import('../join/payment-page.tsx').then((module) => module.PaymentPage)),
  },
  {
    path: paths.paymentSuccess,
    title: 'Payment',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/payment-success-page.tsx').then((module) => module.PaymentSuccessPage),
    ),
  },
  {
    path: paths.generatingInvoice,
    title: 'Preparing invoice',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/generating-invoice-page.tsx').then((module) => module.GeneratingInvoicePage),
    ),
  },
];

const signUpRoutes: readonly PortalRoute[] = [
  {
    path: paths.signUp,
    title: 'Become a member',
    shell: signUpShell,
    page: lazyComponent(() => import('../join/register-page.tsx').then((module) => module.RegisterPage)),
    isPrerendered: true,
  },
  {
    path: paths.signUpPassword,
    title: 'Create a password',
    shell: signUpShell,
    page: lazyComponent(() => import('../join/password-page.tsx').then((module) => module.PasswordPage)),
  },
  {
    path: paths.signUpLogin,
    title: 'Log in',
    shell: signUpShell,
    page: lazyComponent(() => import('../join/login-page.tsx').then((module) => module.LoginPage)),
  },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage),
    ),
  },
  {
    path: paths.signUpForgotPassword,
    title: 'Forgot password',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/sign-up-forgot-password-page.tsx').then((module) => module.SignUpForgotPasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.signUpResetPassword,
    title: 'Set a new password',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../join/sign-up-reset-password-page.tsx').then((module) => module.SignUpResetPasswordPage),
    ),
  },
];

const accountRoutes: readonly PortalRoute[] = [
  {
    path: paths.signIn,
    title: 'Sign in',
    shell: accountShell,
    page: lazyComponent(() => import('../sign-in/sign-in-page.tsx').then((module) => module.SignInPage)),
    isPrerendered: true,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot password',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../accounts/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.resetPassword,
    title: 'Set a new password',
    shell: accountShell,
    page: lazyComponent(() =>
      import('../accounts/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    ),
  },
];

const portalRoutes: readonly PortalRoute[] = [
  {
    path: paths.home,
    title: 'Home',
    shell: portalShell,
    page: lazyComponent(() => import('../home/home-page.tsx').then((module) => module.HomePage)),
  },
  {
    path: paths.joinRequests,
    title: 'Join requests',
    shell: portalShell,
    page: lazyComponent(() =>
      import('../organisations/join-requests-page.tsx').then((module) => module.JoinRequestsPage),
    ),
    isForSignedIn: true,
  },
  {
    path: paths.adminInvoices,
    title: 'Open invoices',
    shell: portalShell,
    page: lazyComponent(() =>
      import('../invoices/open-invoices-page.tsx').then((module) => module.OpenInvoicesPage),
    ),
    isForSignedIn: true,
  },
];

/** Every page of the portal. */
export const routes: readonly PortalRoute[] = [
  ...signUpRoutes,
  ...joinRoutes,
  ...accountRoutes,
  ...portalRoutes,
  ...gallery,
  notFound,
];
