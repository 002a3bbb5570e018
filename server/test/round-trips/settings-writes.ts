import { uploadAssociationLogo } from '@linehaul/contract/association-settings';
import type { CallName } from '../../src/http/access.ts';
import { LOGO_SVG } from '../files/logo-svg.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import type { Write } from './write.ts';

/** The association's own settings: a number of a business, an account and a time zone are true or not, which no schema says. */
export const SETTINGS_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/admin/forms/save': { given: ['entity', 'version', 'groups'] },
  'POST /api/admin/forms/check': { given: ['entity', 'version', 'groups'] },
  'POST /api/admin/settings/details': { by: 'owner', given: ['version', 'details'] },
  'POST /api/admin/settings/bank': { by: 'owner', given: ['version', 'bank'] },
  'POST /api/admin/settings/look': { by: 'owner', given: ['version'] },
  'POST /api/admin/settings/mail': { by: 'owner', given: ['version'] },
  'POST /api/admin/settings/payments': { by: 'owner', given: ['version', 'keys'] },
  'POST /api/admin/settings/removepayments': { by: 'owner', given: ['version'] },
  // What is switched off could not be read.
  'POST /api/admin/settings/navigation': { by: 'owner', given: ['version', 'navigation'] },
  'POST /api/admin/settings/defaults': { by: 'owner', given: ['version'] },
  // Only a mail that there is has words, with the places that it needs.
  'POST /api/admin/mailtexts/save': { by: 'owner', given: ['kind', 'version', 'text'] },
  'POST /api/admin/mailtexts/restore': { by: 'owner', given: ['kind', 'version'] },
  'POST /api/admin/mailtexts/preview': { by: 'owner', given: ['kind', 'accountId'] },
  'POST /api/admin/mailtexts/test': { by: 'owner', given: ['kind', 'accountId'] },
  // Only a place that there is has help, and HTML is cleaned before it is kept.
  'POST /api/admin/helptexts/save': { by: 'owner', given: ['place', 'version', 'content'] },
  'POST /api/admin/helptexts/remove': { by: 'owner', given: ['place', 'version'] },
  'POST /api/admin/settings/logo': {
    ...{ by: 'owner', endpoint: uploadAssociationLogo, ask: () => ({}) },
    given: ['logo'],
    send: ({ world, actor: { token } }) =>
      sendMultipart(world.portal, uploadAssociationLogo, {
        token,
        fields: {},
        files: [{ name: 'logo.svg', bytes: Buffer.from(LOGO_SVG) }],
      }),
  },
};
