import {
  addLicence,
  downloadLicenceFile,
  getLicences,
  removeLicence,
  removeLicenceFile,
  renewLicence,
  saveLicence,
  uploadLicenceFile,
} from '@linehaul/contract/licences';
import {
  addLicenceKind,
  archiveLicenceKind,
  downloadHeldLicences,
  listHeldLicences,
  listLicenceKinds,
  moveLicenceKind,
  saveLicenceKind,
} from '@linehaul/contract/office-licences';
import { createLicence, createLicenceFile, createLicenceKind } from '../../cpd/licence-factories.ts';
import { SAMPLE_FILES } from '../../files/sample-files.ts';
import { sendMultipart } from '../../files/send-multipart.ts';
import { type Cell, requirePerson, type Sample, sample } from '../sample.ts';

const own = ({ actor, world }: Cell): string => requirePerson({ actor, world }).account.id;
const held = (cell: Cell, accountId = own(cell)): Promise<string> =>
  createLicence(cell.world.portal, { accountId });
const seen = async (cell: Cell) => ({ id: await held(cell), version: 1 });
const seenOfOthers = async (cell: Cell) => ({ id: await held(cell, cell.world.bystander.id), version: 1 });
const fileOf = async (cell: Cell, accountId: string) => ({
  id: await createLicenceFile(cell.world.portal, await held(cell, accountId)),
});
const licence = async ({ world: { portal } }: Cell) => ({
  ...{ kindId: await createLicenceKind(portal), number: 'B-204', licenceClass: 'HC' },
  ...{ issuedDate: '2026-01-02', expiryDate: '2087-01-01' },
});
const NOT_YOURS = { about: 'of somebody else', outcomes: { others: 404 } } as const;
const OWN = { about: 'one’s own' } as const;

const upload: Sample = {
  ...{ about: 'one’s own', callName: 'POST /api/cpd/uploadlicencefile', outcomes: {}, shows: () => [] },
  prepare: async (cell) => {
    const fields = { id: await held(cell) };
    const files = [{ name: 'licence.pdf', bytes: SAMPLE_FILES.pdf }];
    return (token) => sendMultipart(cell.world.portal, uploadLicenceFile, { token, fields, files });
  },
};

let counted = 0;
const newKind = () => {
  counted += 1;
  return { name: `Sampled kind ${counted}`, needsExpiry: true, asksFile: false, reminderDays: [30] };
};
const kindOf = async ({ world: { portal } }: Cell) => ({ id: await createLicenceKind(portal) });

export const LICENCE_SAMPLES = {
  'GET /api/cpd/licences': [sample(getLicences)],
  'GET /api/cpd/licencefile': [
    sample(downloadLicenceFile, {
      ...OWN,
      ask: async (cell) => ({ query: await fileOf(cell, own(cell)) }),
    }),
    sample(downloadLicenceFile, {
      ...NOT_YOURS,
      ask: async (cell) => ({ query: await fileOf(cell, cell.world.bystander.id) }),
    }),
  ],
  'POST /api/cpd/addlicence': [
    sample(addLicence, { ask: async (cell) => ({ body: { licence: await licence(cell) } }) }),
  ],
  'POST /api/cpd/savelicence': [
    sample(saveLicence, {
      ...OWN,
      ask: async (cell) => ({ body: { ...(await seen(cell)), licence: await licence(cell) } }),
    }),
    sample(saveLicence, {
      ...NOT_YOURS,
      ask: async (cell) => ({ body: { ...(await seenOfOthers(cell)), licence: await licence(cell) } }),
    }),
  ],
  'POST /api/cpd/renewlicence': [
    sample(renewLicence, {
      ...OWN,
      ask: async (cell) => ({ body: { ...(await seen(cell)), licence: await licence(cell) } }),
    }),
    sample(renewLicence, {
      ...NOT_YOURS,
      ask: async (cell) => ({ body: { ...(await seenOfOthers(cell)), licence: await licence(cell) } }),
    }),
  ],
  'POST /api/cpd/removelicence': [
    sample(removeLicence, { ...OWN, ask: async (cell) => ({ body: await seen(cell) }) }),
    sample(removeLicence, { ...NOT_YOURS, ask: async (cell) => ({ body: await seenOfOthers(cell) }) }),
  ],
  'POST /api/cpd/uploadlicencefile': [upload],
  'POST /api/cpd/removelicencefile': [
    sample(removeLicenceFile, { ...OWN, ask: async (cell) => ({ body: await fileOf(cell, own(cell)) }) }),
    sample(removeLicenceFile, {
      ...NOT_YOURS,
      ask: async (cell) => ({ body: await fileOf(cell, cell.world.bystander.id) }),
    }),
  ],
  'POST /api/admin/cpd/licences': [
    sample(listHeldLicences, { ask: () => ({ body: { standing: 'expires-soon' as const } }) }),
  ],
  'GET /api/admin/cpd/licences/download': [
    sample(downloadHeldLicences, { ask: () => ({ query: { standing: 'expired' as const } }) }),
  ],
  'GET /api/admin/cpd/licencekinds': [sample(listLicenceKinds)],
  'POST /api/admin/cpd/addlicencekind': [
    sample(addLicenceKind, { ask: () => ({ body: { kind: newKind() } }) }),
  ],
  'POST /api/admin/cpd/savelicencekind': [
    sample(saveLicenceKind, {
      ask: async (cell) => ({ body: { ...(await kindOf(cell)), version: 1, kind: newKind() } }),
    }),
  ],
  'POST /api/admin/cpd/movelicencekind': [
    sample(moveLicenceKind, {
      ask: async (cell) => ({ body: { ...(await kindOf(cell)), to: 'up' as const } }),
    }),
  ],
  'POST /api/admin/cpd/archivelicencekind': [
    sample(archiveLicenceKind, {
      ask: async (cell) => ({ body: { ...(await kindOf(cell)), isArchived: true } }),
    }),
  ],
};
