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
  emailLink: '/account/email-link',
  createPassword: '/account/create-password',
  loginUsingToken: '/account/loginusingtoken',
  loginByLink: '/account/login-by-link',
  impersonate: '/account/impersonate',
  secondFactor: '/account/second-factor',
  guestAccount: '/create/guest-account',
  events: '/events',
  news: '/news',
  resources: '/resources',
  partners: '/partners',
  search: '/search',
  settings: '/settings',
  accountDetails: '/settings/account-details',
  organisationDetails: '/settings/organisation-details',
  membershipProfile: '/settings/membership-profile',
  workplaceDetails: '/settings/workplace-details',
  changePassword: '/settings/change-password',
  communicationPreferences: '/settings/communication-preferences',
  contactUs: '/settings/contact-us',
  invoices: '/settings/invoices',
  joinRequests: '/join-requests',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminAuditLog: '/admin/audit-log',
  adminInvoices: '/admin/invoices',
  adminAnnouncement: '/admin/announcement',
  adminEvents: '/admin/events',
  adminResources: '/admin/resources',
  adminSettings: '/admin/settings',
} as const satisfies Record<string, PortalPage>;

const RESET_PASSWORD_PATHS: readonly string[] = [paths.resetPassword, paths.signUpResetPassword];

/** Whether a person may be brought back to `path` after signing in: reset links are not worth keeping. */
export const isWorthReturningTo = (path: string): boolean =>
  !RESET_PASSWORD_PATHS.some((reset) => path.toLowerCase().startsWith(reset));
