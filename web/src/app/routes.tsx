import { paths } from '../lib/paths.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface PortalRoute {
  /** A pattern of the router; `*` stands for every address that no other route takes. */
  path: string;
  /** What stands before the association's name in the window's title. */
  title: string;
  /** What stands around the page; `own` when the page brings it. */
  shell: 'sign-up' | 'account' | 'own';
  page: LazyPage;
  /** Whether the page is drawn while building, so that it is seen before any script runs. */
  isPrerendered?: boolean;
  /** Whether only people who are signed in see it: others are sent to sign in and brought back. */
  isForSignedIn?: boolean;
}

const notFound: PortalRoute = {
  path: '*',
  title: 'Page not found',
  shell: 'own',
  page: lazyPage(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
};

const gallery: PortalRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: 'Parts',
        shell: 'own',
        page: lazyPage(() => import('./gallery-page.tsx').then((module) => module.GalleryPage)),
      },
    ]
  : [];

const signUpRoutes: readonly PortalRoute[] = [
  {
    path: paths.signUp,
    title: 'Become a member',
    shell: 'sign-up',
    page: lazyPage(() => import('../join/register-page.tsx').then((module) => module.RegisterPage)),
    isPrerendered: true,
  },
  {
    path: paths.signUpPassword,
    title: 'Create a password',
    shell: 'sign-up',
    page: lazyPage(() => import('../join/password-page.tsx').then((module) => module.PasswordPage)),
  },
  {
    path: paths.signUpLogin,
    title: 'Log in',
    shell: 'sign-up',
    page: lazyPage(() => import('../join/login-page.tsx').then((module) => module.LoginPage)),
  },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    shell: 'sign-up',
    page: lazyPage(() => import('../join/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage)),
  },
  {
    path: paths.signUpForgotPassword,
    title: 'Forgot password',
    shell: 'sign-up',
    page: lazyPage(() =>
      import('../join/forgot-password-page.tsx').then((module) => module.SignUpForgotPasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.signUpResetPassword,
    title: 'Set a new password',
    shell: 'sign-up',
    page: lazyPage(() =>
      import('../join/reset-password-page.tsx').then((module) => module.SignUpResetPasswordPage),
    ),
  },
];

const accountRoutes: readonly PortalRoute[] = [
  {
    path: paths.signIn,
    title: 'Sign in',
    shell: 'account',
    page: lazyPage(() => import('../accounts/sign-in-page.tsx').then((module) => module.SignInPage)),
    isPrerendered: true,
  },
  {
    path: paths.forgotPassword,
    title: 'Forgot password',
    shell: 'account',
    page: lazyPage(() =>
      import('../accounts/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.resetPassword,
    title: 'Set a new password',
    shell: 'account',
    page: lazyPage(() =>
      import('../accounts/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    ),
  },
];

/** Every page of the portal. */
export const routes: readonly PortalRoute[] = [...signUpRoutes, ...accountRoutes, ...gallery, notFound];
