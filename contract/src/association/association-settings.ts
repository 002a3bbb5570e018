import * as z from 'zod/mini';
import { yearOfMembership } from '../membership/year-of-membership.ts';
import { endpoint } from '../wire/endpoint.ts';
import { portalSection } from './portal-section.ts';
import {
  sentBank,
  sentDefaults,
  sentDetails,
  sentLook,
  sentMail,
  sentNavigation,
  sentPaymentKeys,
} from './sent-settings.ts';

export const LOGO_MAX_BYTES = 200 * 1024;
export const LOGO_ACCEPT = '.svg,.png';

/** What the office may set of the association, as the database names it. */
export const SETTING_NAMES = [
  ...(['name', 'shortName', 'phone', 'email', 'website', 'abn', 'gst', 'address', 'timeZone'] as const),
  ...(['bankBsb', 'bankAccountNumber', 'bankAccountName', 'accent', 'logo', 'mailFrom'] as const),
  ...(['paymentKeysId', 'publishableKey', 'secretKeyEnds', 'webhookSecretEnds', 'stripeAccount'] as const),
  'membershipYear',
  'closedSections',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

const settingsSection = z.enum(['details', 'bank', 'look', 'mail', 'payments', 'defaults', 'navigation']);
export type SettingsSection = z.infer<typeof settingsSection>;

const settingInForce = z.object({
  value: z.string(),
  source: z.enum(['environment', 'office', 'default']),
  /** The variable of the environment that sets it, or would. */
  variable: z.string(),
});
export type SettingInForce = z.infer<typeof settingInForce>;

const sectionState = z.object({
  version: z.int(),
  updatedUtc: z.nullable(z.iso.datetime()),
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
});

export const associationSettings = z.object({
  /** Whether who asks may change them: an owner may. */
  mayChange: z.boolean(),
  details: z.object({
    ...sectionState.shape,
    name: settingInForce,
    shortName: settingInForce,
    abn: settingInForce,
    gst: settingInForce,
    address: settingInForce,
    phone: settingInForce,
    email: settingInForce,
    website: settingInForce,
    timeZone: settingInForce,
  }),
  bank: z.object({
    ...sectionState.shape,
    /** As invoices print it; empty where they print none. */
    bankAccount: settingInForce,
    /** What the office has set, whether or not it is in force. */
    bankBsb: z.string(),
    bankAccountNumber: z.string(),
    bankAccountName: z.string(),
  }),
  look: z.object({
    ...sectionState.shape,
    accent: settingInForce,
    /** The address of the picture; empty where there is none. */
    logo: settingInForce,
  }),
  mail: z.object({
    ...sectionState.shape,
    mailFrom: settingInForce,
    /** Where mail that is sent would go: to a mail server, or into the mailbox of a portal that is tried out. */
    isSent: z.boolean(),
  }),
  payments: z.object({
    ...sectionState.shape,
    /** Who set what is in force: `sandbox` where nobody did, and no money moves. */
    source: z.enum(['environment', 'office', 'sandbox']),
    isLive: z.boolean(),
    /** Whether keys can be typed here: the environment may have set them, or want none. */
    isOpen: z.boolean(),
    /** Real money never moves where a portal is only tried out, so it takes test keys alone. */
    takesLiveKeys: z.boolean(),
    /** Where the provider is to send its events. */
    webhookUrl: z.string(),
    /** What may be shown of the keys that an owner has typed, in force or not. */
    kept: z.nullable(
      z.object({
        publishableKey: z.string(),
        /** The last four letters. */
        secretKeyEnds: z.string(),
        webhookSecretEnds: z.string(),
        accountId: z.string(),
      }),
    ),
  }),
  navigation: z.object({ ...sectionState.shape, closed: z.array(portalSection) }),
  defaults: z.object({
    ...sectionState.shape,
    /** What a new membership begins with. */
    membershipYear: yearOfMembership,
    isSet: z.boolean(),
  }),
});
export type AssociationSettings = z.infer<typeof associationSettings>;

export const getAssociationSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What is in force of the association, where each part of it was set, and when by whom.',
  data: associationSettings,
});

/** Which version the caller has before them. */
const seen = { version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) };
const saved = associationSettings;

export const saveAssociationDetails = endpoint({
  method: 'POST',
  path: '/api/admin/settings/details',
  summary: 'Changes who the association is; what the environment sets cannot be sent.',
  body: z.strictObject({ ...seen, details: sentDetails }),
  data: saved,
  refusals: ['wrong-state'],
});

export const saveAssociationBank = endpoint({
  method: 'POST',
  path: '/api/admin/settings/bank',
  summary: 'Changes the account that invoices ask to be paid into. Needs a recent proof of identity.',
  body: z.strictObject({ ...seen, bank: sentBank }),
  data: saved,
  refusals: ['wrong-state'],
});

export const saveAssociationLook = endpoint({
  method: 'POST',
  path: '/api/admin/settings/look',
  summary: 'Changes the accent of pages and mails.',
  body: z.strictObject({ ...seen, look: sentLook }),
  data: saved,
  refusals: ['wrong-state'],
});

export const uploadAssociationLogo = endpoint({
  method: 'POST',
  path: '/api/admin/settings/logo',
  summary: 'Puts a picture in the place of the portal’s own mark.',
  multipart: {
    fields: z.strictObject({}),
    files: {
      name: 'logo',
      maxCount: 1,
      maxTotalBytes: LOGO_MAX_BYTES,
      tooLarge: 'Please choose a picture of at most 200 KB',
    },
  },
  data: saved,
});

export const removeAssociationLogo = endpoint({
  method: 'POST',
  path: '/api/admin/settings/removelogo',
  summary: 'Takes the association’s picture away: the portal shows its own mark.',
  data: saved,
});

export const saveAssociationMail = endpoint({
  method: 'POST',
  path: '/api/admin/settings/mail',
  summary: 'Changes the sender of the portal’s mails.',
  body: z.strictObject({ ...seen, mail: sentMail }),
  data: saved,
  refusals: ['wrong-state'],
});

export const saveAssociationPayments = endpoint({
  method: 'POST',
  path: '/api/admin/settings/payments',
  summary:
    'Keeps the keys of the payment provider, once it has answered with them. Needs a recent proof of identity.',
  body: z.strictObject({ ...seen, keys: sentPaymentKeys }),
  data: saved,
  refusals: ['wrong-state', 'unavailable'],
});

export const removeAssociationPayments = endpoint({
  method: 'POST',
  path: '/api/admin/settings/removepayments',
  summary: 'Forgets the keys that an owner has typed. Needs a recent proof of identity.',
  body: z.strictObject(seen),
  data: saved,
  refusals: ['wrong-state'],
});

export const saveAssociationDefaults = endpoint({
  method: 'POST',
  path: '/api/admin/settings/defaults',
  summary: 'Changes what a new membership begins with; those that stand stay as they are.',
  body: z.strictObject({ ...seen, defaults: sentDefaults }),
  data: saved,
  refusals: ['wrong-state'],
});

export const saveAssociationNavigation = endpoint({
  method: 'POST',
  path: '/api/admin/settings/navigation',
  summary: 'Switches sections of the portal off or on.',
  body: z.strictObject({ ...seen, navigation: sentNavigation }),
  data: saved,
  refusals: ['wrong-state'],
});

export const mailToMyself = endpoint({
  method: 'POST',
  path: '/api/admin/settings/testmail',
  summary: 'Sends a mail to the caller, as all mails of the portal go.',
  data: z.object({ sentTo: z.string() }),
});

const mailRecord = z.object({
  record: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** `unknown`: the name server did not answer, or nothing says under which name a key stands. */
  state: z.enum(['found', 'missing', 'unknown']),
  /** What was found; null where nothing was. */
  text: z.nullable(z.string()),
});
export type MailRecord = z.infer<typeof mailRecord>;

export const checkMailDomain = endpoint({
  method: 'GET',
  path: '/api/admin/settings/mailcheck',
  summary: 'Looks up what the domain of the sender says of who may send in its name.',
  data: z.object({ domain: z.string(), records: z.array(mailRecord) }),
});
