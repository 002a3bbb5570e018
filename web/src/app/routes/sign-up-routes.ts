import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { signUpShell } from './shells.ts';

/** Becoming a member, step by step. */
export const signUpRoutes = openRoom(signUpShell, [
  pageRoute(paths.signUp, { title: 'Become a member', drawnFor: 'visitors' }, () =>
    import('../../join/registration/register-page.tsx').then((module) => ({
      Component: module.RegisterPage,
    })),
  ),
  pageRoute(paths.signUpPassword, { title: 'Create a password' }, () =>
    import('../../join/registration/password-page.tsx').then((module) => ({
      Component: module.PasswordPage,
    })),
  ),
  pageRoute(paths.signUpLogin, { title: 'Sign in' }, () =>
    import('../../join/registration/login-page.tsx').then((module) => ({ Component: module.LoginPage })),
  ),
  pageRoute(paths.confirmEmail, { title: 'Confirm your email' }, () =>
    import('../../join/registration/confirm-email-page.tsx').then((module) => ({
      Component: module.ConfirmEmailPage,
    })),
  ),
  pageRoute(paths.signUpForgotPassword, { title: 'Forgot password', drawnFor: 'anyone' }, () =>
    import('../../join/registration/sign-up-forgot-password-page.tsx').then((module) => ({
      Component: module.SignUpForgotPasswordPage,
    })),
  ),
  pageRoute(paths.signUpResetPassword, { title: 'Set a new password' }, () =>
    import('../../join/registration/sign-up-reset-password-page.tsx').then((module) => ({
      Component: module.SignUpResetPasswordPage,
    })),
  ),
  pageRoute(paths.signUpOrganisation, { title: 'Your organisation' }, () =>
    import('../../join/organisation/organisation-page.tsx').then((module) => ({
      Component: module.OrganisationPage,
    })),
  ),
  pageRoute(paths.signUpManageOrganisation, { title: 'Organisation details' }, () =>
    import('../../join/organisation/manage-organisation-page.tsx').then((module) => ({
      Component: module.ManageOrganisationPage,
    })),
  ),
  pageRoute(paths.signUpMembership, { title: 'Membership' }, () =>
    import('../../join/membership/membership-page.tsx').then((module) => ({
      Component: module.MembershipPage,
    })),
  ),
  pageRoute(paths.signUpApplication, { title: 'Application' }, () =>
    import('../../join/application/application-page.tsx').then((module) => ({
      Component: module.ApplicationPage,
    })),
  ),
  pageRoute(paths.signUpPayment, { title: 'Payment' }, () =>
    import('../../join/payment/payment-page.tsx').then((module) => ({ Component: module.PaymentPage })),
  ),
  pageRoute(paths.paymentSuccess, { title: 'Payment' }, () =>
    import('../../join/completion/payment-success-page.tsx').then((module) => ({
      Component: module.PaymentSuccessPage,
    })),
  ),
  pageRoute(paths.generatingInvoice, { title: 'Preparing invoice' }, () =>
    import('../../join/completion/generating-invoice-page.tsx').then((module) => ({
      Component: module.GeneratingInvoicePage,
    })),
  ),
]);
