import type { PortalPage } from '@linehaul/contract/pages';

/** Names for the pages that the contract lists. */
export const paths = {
  home: '/',
  signUp: '/sign-up',
  signUpPassword: '/sign-up/password',
  signUpLogin: '/sign-up/login',
  signUpOrganisation: '/sign-up/organisation',
  signUpManageOrganisation: '/sign-up/manage-organisation',
  signUpMembership: '/sign-up/membership',
  signUpPayment: '/sign-up/payment',
  confirmEmail: '/sign-up/confirm-email',
  paymentSuccess: '/sign-up/payment-success',
  generatingInvoice: '/sign-up/generating-invoice',
  signUpForgotPassword: '/sign-up/forgot-password',
  signUpResetPassword: '/sign-up/reset-password',
  signIn: '/account/sign-in',
  forgotPassword: '/account/forgot-password',
  resetPassword: '/account/reset-password',
  joinRequests: '/join-requests',
  adminInvoices: '/admin/invoices',
} as const satisfies Record<string, PortalPage>;

const RESET_PASSWORD_PATHS: readonly string[] = [paths.resetPassword, paths.signUpResetPassword];

/** Whether a person may be brought back to `path` after signing in: reset links are not worth keeping. */
export const isWorthReturningTo = (path: string): boolean =>
  !RESET_PASSWORD_PATHS.some((reset) => path.toLowerCase().startsWith(reset));
