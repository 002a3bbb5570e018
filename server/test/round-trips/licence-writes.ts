import { uploadLicenceFile } from '@linehaul/contract/licences';
import type { CallName } from '../../src/http/access.ts';
import { requirePerson } from '../access/sample.ts';
import { createLicence } from '../cpd/licence-factories.ts';
import { SAMPLE_FILES } from '../files/sample-files.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import type { Write } from './write.ts';

/** Its name is that of a sound file. */
const picture: Partial<Write> = {
  by: 'administratorOfA',
  endpoint: uploadLicenceFile,
  ask: () => ({}),
  send: async (cell) => {
    const { portal } = cell.world;
    const id = await createLicence(portal, { accountId: requirePerson(cell).account.id });
    return sendMultipart(portal, uploadLicenceFile, {
      ...{ token: cell.actor.token, fields: { id } },
      files: [{ name: `${'a'.repeat(150)}.pdf`, bytes: SAMPLE_FILES.pdf }],
    });
  },
};

export const LICENCE_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  // Of a licence its kind is one of those that there are, and it ends after it begins.
  'POST /api/cpd/addlicence': { given: ['licence'] },
  'POST /api/cpd/savelicence': { given: ['id', 'version', 'licence'] },
  'POST /api/cpd/renewlicence': { given: ['id', 'version', 'licence'] },
  'POST /api/cpd/removelicence': { given: ['id', 'version'] },
  'POST /api/cpd/removelicencefile': { given: ['id'] },
  'POST /api/cpd/uploadlicencefile': picture,
  // Of an organisation of one’s own, and people of it.
  'POST /api/cpd/share': { by: 'administratorOfA', given: ['orgId', 'isShared'] },
  'POST /api/cpd/nudge': { by: 'administratorOfA', given: ['orgId', 'accountId'] },
  'POST /api/cpd/teamrequirements': { by: 'administratorOfA', given: ['orgId', 'kindIds'] },
  'POST /api/admin/cpd/addlicencekind': { by: 'owner' },
  'POST /api/admin/cpd/savelicencekind': { by: 'owner', given: ['id', 'version'] },
  'POST /api/admin/cpd/movelicencekind': { by: 'owner', given: ['id'] },
  'POST /api/admin/cpd/archivelicencekind': { by: 'owner', given: ['id'] },
};
