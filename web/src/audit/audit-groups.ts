import type { AuditGroup } from '@linehaul/contract/audit';
import type { Option } from '../ui/choices/select-field.tsx';

/** The groups of actions in words, in the order of the filter. */
const GROUPS: Readonly<Record<AuditGroup, string>> = {
  'sign-in': 'Signing in',
  session: 'Sessions',
  account: 'Accounts',
  password: 'Passwords',
  'second-factor': 'Two-step sign-in',
  'secret-key': 'Secret key',
  'communication-preference': 'Unsubscribing',
  association: 'Settings of the association',
  mailing: 'Mailings',
  digest: 'Weekly digest',
  event: 'Events',
  'event-code': 'Discount codes',
  'event-wait': 'Waiting lists',
  'event-label': 'Lists of events',
  resource: 'News and resources',
  'resource-file': 'Files of news, resources and partners',
  partner: 'Partners',
  import: 'Imports',
  announcement: 'Announcements',
  cpd: 'Professional development',
  licence: 'Licences',
  'licence-kind': 'Kinds of licences',
  'cpd-programme': 'CPD programmes',
  'cpd-category': 'CPD categories',
  'cpd-audit': 'CPD audits',
  course: 'Courses',
  'content-label': 'Categories and tags',
  'membership-product': 'Memberships and prices',
  renewal: 'Runs of the renewal',
  person: 'Roles and access',
  impersonation: 'Acting as others',
  access: 'Refused calls',
  'join-request': 'Requests to join and invitations',
  membership: 'Memberships',
  invoice: 'Invoices',
  job: 'Failed work',
};

export const AUDIT_GROUPS: readonly Option[] = Object.entries(GROUPS).map(([key, value]) => ({ key, value }));
