import type { Option } from '../ui/choices/select-field.tsx';

/** The groups that the names of actions begin with, in words. */
export const AUDIT_GROUPS: readonly Option[] = [
  { key: 'sign-in', value: 'Signing in' },
  { key: 'session', value: 'Sessions' },
  { key: 'account', value: 'Accounts' },
  { key: 'password', value: 'Passwords' },
  { key: 'second-factor', value: 'Two-step sign-in' },
  { key: 'communication-preference', value: 'Unsubscribing' },
  { key: 'mailing', value: 'Mailings' },
  { key: 'person', value: 'Roles and access' },
  { key: 'impersonation', value: 'Acting as others' },
  { key: 'access', value: 'Refused calls' },
  { key: 'join-request', value: 'Requests to join' },
  { key: 'invoice', value: 'Invoices' },
];
