import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { signUpShell } from '../shells.ts';

/** Becoming a member, step by step. */
export const signUpRoutes: readonly PortalRoute[] = [
  {
    path: paths.signUp,
    title: 'Become a member',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/registration/register-page.tsx').then((module) => module.RegisterPage),
    ),
    isPrerendered: true,
  },
  {
    path: paths.signUpPassword,
    title: 'Create a password',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/registration/password-page.tsx').then((module) => module.PasswordPage),
    ),
  },
  {
    path: paths.signUpLogin,
    title: 'Log in',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/registration/login-page.tsx').then((module) => module.LoginPage),
    ),
  },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/registration/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage),
    ),
  },
  {
    path: paths.signUpForgotPassword,
    title: 'Forgot password',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/registration/sign-up-forgot-password-page.tsx').then(
        (module) => module.SignUpForgotPasswordPage,
      ),
    ),
    isPrerendered: true,
  },
  {
    path: paths.signUpResetPassword,
    title: 'Set a new password',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/registration/sign-up-reset-password-page.tsx').then(
        (module) => module.SignUpResetPasswordPage,
      ),
    ),
  },
  {
    path: paths.signUpOrganisation,
    title: 'Your organisation',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/organisation/organisation-page.tsx').then((module) => module.OrganisationPage),
    ),
  },
  {
    path: paths.signUpManageOrganisation,
    title: 'Organisation details',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/organisation/manage-organisation-page.tsx').then(
        (module) => module.ManageOrganisationPage,
      ),
    ),
  },
  {
    path: paths.signUpMembership,
    title: 'Membership',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/membership/membership-page.tsx').then((module) => module.MembershipPage),
    ),
  },
  {
    path: paths.signUpPayment,
    title: 'Payment',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/payment/payment-page.tsx').then((module) => module.PaymentPage),
    ),
  },
  {
    path: paths.paymentSuccess,
    title: 'Payment',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/completion/payment-success-page.tsx').then((module) => module.PaymentSuccessPage),
    ),
  },
  {
    path: paths.generatingInvoice,
    title: 'Preparing invoice',
    shell: signUpShell,
    page: lazyComponent(() =>
      import('../../join/completion/generating-invoice-page.tsx').then(
        (module) => module.GeneratingInvoicePage,
      ),
    ),
  },
];
