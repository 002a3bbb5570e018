import {
  checkMailDomain,
  getAssociationSettings,
  mailToMyself,
  removeAssociationPayments,
  removeAssociationLogo,
  saveAssociationBank,
  saveAssociationDefaults,
  saveAssociationPayments,
  saveAssociationDetails,
  saveAssociationLook,
  saveAssociationMail,
  saveAssociationNavigation,
  type SettingsSection,
  uploadAssociationLogo,
} from '@linehaul/contract/association-settings';
import { checkOfficeForm, getOfficeForm, saveOfficeForm } from '@linehaul/contract/office-forms';
import { beginSetUp, getSetUp, passSetUpStep, putSetUpAway } from '@linehaul/contract/set-up';
import { sendMultipart } from '../../files/send-multipart.ts';
import { LOGO_SVG } from '../../files/logo-svg.ts';
import { sentFormOf } from '../../people/form-factories.ts';
import { type Cell, type Sample, sample } from '../sample.ts';

const versionOf = async ({ world: { portal } }: Cell, section: SettingsSection): Promise<number> => {
  const { version } = await portal.context.db
    .selectFrom('associationSections')
    .select('version')
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return version;
};

const upload: Sample = {
  about: '',
  callName: `${uploadAssociationLogo.method} ${uploadAssociationLogo.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async ({ world }) => {
    const files = [{ name: 'logo.svg', bytes: Buffer.from(LOGO_SVG) }];
    return (token) => sendMultipart(world.portal, uploadAssociationLogo, { token, fields: {}, files });
  },
};

const BANK = { bankBsb: '062-000', bankAccountNumber: '1234 5678', bankAccountName: '' };

/** Those of the sandbox, which answers the keys that are typed here. */
const keysOf = ({ world: { portal } }: Cell) => {
  const { publishableKey, secretKey, webhookSecret, accountId } = portal.sandbox.options;
  return { publishableKey, secretKey, webhookSecret, accountId };
};

/** What the owner sets of the association. */
export const SETTINGS_SAMPLES = {
  'GET /api/admin/settings': [sample(getAssociationSettings)],
  'POST /api/admin/settings/details': [
    sample(saveAssociationDetails, {
      ask: async (cell) => ({
        body: { version: await versionOf(cell, 'details'), details: { phone: '1800 555 019' } },
      }),
    }),
  ],
  'GET /api/admin/forms': [
    sample(getOfficeForm, { ask: () => ({ query: { entity: 'organisation' as const } }) }),
  ],
  'POST /api/admin/forms/check': [
    sample(checkOfficeForm, {
      ask: async ({ world: { portal } }) => ({ body: await sentFormOf(portal, 'organisation') }),
    }),
  ],
  'POST /api/admin/forms/save': [
    sample(saveOfficeForm, {
      ask: async ({ world: { portal } }) => ({ body: await sentFormOf(portal, 'contact') }),
    }),
  ],
  'POST /api/admin/settings/bank': [
    sample(saveAssociationBank, {
      ask: async (cell) => ({ body: { version: await versionOf(cell, 'bank'), bank: BANK } }),
    }),
  ],
  'POST /api/admin/settings/look': [
    sample(saveAssociationLook, {
      ask: async (cell) => ({
        body: { version: await versionOf(cell, 'look'), look: { accent: '#7a1f3d' } },
      }),
    }),
  ],
  'POST /api/admin/settings/logo': [upload],
  'POST /api/admin/settings/removelogo': [sample(removeAssociationLogo)],
  'POST /api/admin/settings/mail': [
    sample(saveAssociationMail, {
      ask: async (cell) => ({ body: { version: await versionOf(cell, 'mail'), mail: { mailFrom: '' } } }),
    }),
  ],
  'POST /api/admin/settings/payments': [
    sample(saveAssociationPayments, {
      ask: async (cell) => ({ body: { version: await versionOf(cell, 'payments'), keys: keysOf(cell) } }),
    }),
  ],
  'POST /api/admin/settings/removepayments': [
    sample(removeAssociationPayments, {
      ask: async (cell) => ({ body: { version: await versionOf(cell, 'payments') } }),
    }),
  ],
  'POST /api/admin/settings/navigation': [
    sample(saveAssociationNavigation, {
      ask: async (cell) => ({
        body: { version: await versionOf(cell, 'navigation'), navigation: { closed: [] } },
      }),
    }),
  ],
  'POST /api/admin/settings/defaults': [
    sample(saveAssociationDefaults, {
      ask: async (cell) => ({
        body: {
          version: await versionOf(cell, 'defaults'),
          defaults: { membershipYear: '30-june' as const },
        },
      }),
    }),
  ],
  'POST /api/admin/settings/testmail': [sample(mailToMyself)],
  'GET /api/admin/settings/mailcheck': [sample(checkMailDomain)],
  'GET /api/admin/settings/setup': [sample(getSetUp)],
  'POST /api/admin/settings/setup/begin': [sample(beginSetUp)],
  'POST /api/admin/settings/setup/pass': [
    sample(passSetUpStep, { ask: () => ({ body: { step: 'look' as const, isPassed: true } }) }),
  ],
  'POST /api/admin/settings/setup/putaway': [
    sample(putSetUpAway, { ask: () => ({ body: { isPutAway: true } }) }),
  ],
};
