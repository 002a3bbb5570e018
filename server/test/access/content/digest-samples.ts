import {
  getNextDigest,
  listDigests,
  mailDigestPreview,
  previewDigest,
  saveDigestSettings,
} from '@linehaul/contract/digests';
import { createResource } from '../../content/resource-factories.ts';
import { sample } from '../sample.ts';

const asMember = { body: { as: 'member' as const } };

export const DIGEST_SAMPLES = {
  'GET /api/admin/digest': [sample(getNextDigest)],
  'POST /api/admin/digest/save': [
    sample(saveDigestSettings, { ask: () => ({ body: { isOn: true, weekday: 2, hour: 9 } }) }),
  ],
  'POST /api/admin/digest/preview': [sample(previewDigest, { ask: () => asMember })],
  'POST /api/admin/digest/mailpreview': [
    sample(mailDigestPreview, {
      ask: async ({ world: { portal } }) => {
        await createResource(portal);
        return asMember;
      },
    }),
  ],
  'POST /api/admin/digest/list': [sample(listDigests, { ask: () => ({ body: {} }) })],
};
