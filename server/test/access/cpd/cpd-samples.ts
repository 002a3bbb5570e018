import { randomUUID } from 'node:crypto';
import { listGivenHours, restoreGivenHours, revokeGivenHours } from '@linehaul/contract/office-given';
import { downloadCpdFile, getCpdTracker, getCurrentCpd } from '@linehaul/contract/cpd';
import {
  beginCpdRecord,
  getCpdRecord,
  listCpdCategories,
  removeCpdFile,
  saveCpdRecord,
  submitCpdRecord,
  uploadCpdFile,
  withdrawCpdRecord,
} from '@linehaul/contract/cpd-logging';
import { certifyCpd, checkCpdCertificate, downloadCpdCertificate } from '@linehaul/contract/cpd-certificates';
import { decideCpdRecords, downloadOfficeCpdFile, listOfficeCpdRecords } from '@linehaul/contract/office-cpd';
import {
  createCpdCategory,
  createCpdCertificate,
  createCpdFile,
  createCpdRecord,
} from '../../cpd/cpd-factories.ts';
import { SAMPLE_FILES } from '../../files/sample-files.ts';
import { sendMultipart } from '../../files/send-multipart.ts';
import { PROGRAMME_SAMPLES } from './programme-samples.ts';
import { type Cell, requirePerson, type Sample, sample } from '../sample.ts';

/** A draft of somebody, complete. */
const draftOf = async ({ world: { portal } }: Cell, accountId: string): Promise<string> => {
  const categoryId = await createCpdCategory(portal);
  return createCpdRecord(portal, { accountId, categoryId, completedOn: '2026-03-01', state: 'draft' });
};
const fileOf = async (cell: Cell, accountId: string) => ({
  id: await createCpdFile(cell.world.portal, await draftOf(cell, accountId)),
});
const own = ({ actor, world }: Cell): string => requirePerson({ actor, world }).account.id;
const seen = async (cell: Cell) => ({ id: await draftOf(cell, own(cell)), version: 1 });
const sent = {
  ...{ title: 'Load restraint', categoryId: null, presenter: '', domain: '', note: '' },
  ...{ completedDate: null, hours: 1 },
};
const waiting = async ({ world: { portal, bystander } }: Cell): Promise<string> =>
  createCpdRecord(portal, {
    ...{ accountId: bystander.id, categoryId: await createCpdCategory(portal) },
    ...{ completedOn: '2026-03-01', state: 'submitted' },
  });
const approvedOf = async ({ world: { portal } }: Cell, accountId: string): Promise<string> =>
  createCpdRecord(portal, {
    ...{ accountId, categoryId: await createCpdCategory(portal), completedOn: '2026-03-01' },
  });
const certificateOf = async (cell: Cell, accountId: string) => ({
  number: await createCpdCertificate(cell.world.portal, await approvedOf(cell, accountId)),
});
const given = async ({ world: { portal, bystander } }: Cell, state: 'approved' | 'revoked') => {
  const categoryId = await createCpdCategory(portal);
  const id = await createCpdRecord(portal, {
    ...{ accountId: bystander.id, categoryId, completedOn: '2026-03-01', state },
    ...{ source: 'event', sourceKey: `event:${randomUUID()}:${bystander.id}` },
    // Taken back by hand, by whomever.
    ...(state === 'revoked' && { decidedBy: bystander.id }),
  });
  return { body: { id, version: 1, reason: 'Left at noon' } };
};
const NOT_YOURS = { others: 404 } as const;

const upload: Sample = {
  ...{ about: 'a draft of one’s own', callName: 'POST /api/cpd/uploadfile', outcomes: {}, shows: () => [] },
  prepare: async (cell) => {
    const fields = { id: await draftOf(cell, own(cell)) };
    const files = [{ name: 'certificate.pdf', bytes: SAMPLE_FILES.pdf }];
    return (token) => sendMultipart(cell.world.portal, uploadCpdFile, { token, fields, files });
  },
};

export const CPD_SAMPLES = {
  ...PROGRAMME_SAMPLES,
  'GET /api/cpd/tracker': [sample(getCpdTracker)],
  'GET /api/cpd/current': [
    sample(getCurrentCpd, { about: 'of who is in no programme', outcomes: NOT_YOURS }),
  ],
  'GET /api/cpd/file': [
    sample(downloadCpdFile, {
      about: 'one’s own',
      ask: async (cell) => ({ query: await fileOf(cell, own(cell)) }),
    }),
    sample(downloadCpdFile, {
      about: 'of somebody else',
      ask: async (cell) => ({ query: await fileOf(cell, cell.world.bystander.id) }),
      outcomes: NOT_YOURS,
    }),
  ],
  'GET /api/cpd/categories': [sample(listCpdCategories)],
  'GET /api/cpd/record': [
    sample(getCpdRecord, {
      about: 'one’s own',
      ask: async (cell) => ({ query: { id: await draftOf(cell, own(cell)) } }),
    }),
    sample(getCpdRecord, {
      about: 'of somebody else',
      ask: async (cell) => ({ query: { id: await draftOf(cell, cell.world.bystander.id) } }),
      outcomes: NOT_YOURS,
    }),
  ],
  'POST /api/cpd/begin': [sample(beginCpdRecord, { ask: () => ({ body: sent }) })],
  'POST /api/cpd/save': [
    sample(saveCpdRecord, { ask: async (cell) => ({ body: { ...(await seen(cell)), record: sent } }) }),
  ],
  'POST /api/cpd/submit': [sample(submitCpdRecord, { ask: async (cell) => ({ body: await seen(cell) }) })],
  'POST /api/cpd/withdraw': [
    sample(withdrawCpdRecord, { ask: async (cell) => ({ body: await seen(cell) }) }),
  ],
  'POST /api/cpd/certify': [
    sample(certifyCpd, {
      about: 'of an activity of one’s own',
      ask: async (cell) => ({ body: { of: 'record' as const, id: await approvedOf(cell, own(cell)) } }),
    }),
    sample(certifyCpd, {
      about: 'of somebody else’s activity',
      ask: async (cell) => ({
        body: { of: 'record' as const, id: await approvedOf(cell, cell.world.bystander.id) },
      }),
      outcomes: NOT_YOURS,
    }),
  ],
  'GET /api/cpd/certificate/:number/download': [
    sample(downloadCpdCertificate, {
      about: 'one’s own',
      ask: async (cell) => ({ params: await certificateOf(cell, own(cell)) }),
    }),
    sample(downloadCpdCertificate, {
      about: 'of somebody else',
      ask: async (cell) => ({ params: await certificateOf(cell, cell.world.bystander.id) }),
      outcomes: NOT_YOURS,
    }),
  ],
  'GET /api/cpd/certificate/:number': [
    sample(checkCpdCertificate, {
      about: 'a number that is none',
      ask: () => ({ params: { number: 'K7MP-Q2XD-W9RT-4HBC' } }),
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/admin/cpd/list': [
    sample(listOfficeCpdRecords, { ask: () => ({ body: { state: 'submitted' as const } }) }),
  ],
  'GET /api/admin/cpd/file': [
    sample(downloadOfficeCpdFile, {
      ask: async (cell) => ({
        query: { id: await createCpdFile(cell.world.portal, await waiting(cell)) },
      }),
    }),
  ],
  'POST /api/admin/cpd/given/list': [
    sample(listGivenHours, { ask: () => ({ body: { state: 'approved' as const } }) }),
  ],
  'POST /api/admin/cpd/given/revoke': [sample(revokeGivenHours, { ask: (cell) => given(cell, 'approved') })],
  'POST /api/admin/cpd/given/restore': [sample(restoreGivenHours, { ask: (cell) => given(cell, 'revoked') })],
  'POST /api/admin/cpd/decide': [
    sample(decideCpdRecords, {
      ask: async (cell) => ({
        body: {
          items: [{ id: await waiting(cell), version: 1, fileIds: [] }],
          ...{ decision: 'approve' as const, answer: '' },
        },
      }),
    }),
  ],
  'POST /api/cpd/uploadfile': [upload],
  'POST /api/cpd/removefile': [
    sample(removeCpdFile, {
      about: 'one’s own',
      ask: async (cell) => ({ body: await fileOf(cell, own(cell)) }),
    }),
    sample(removeCpdFile, {
      about: 'of somebody else',
      ask: async (cell) => ({ body: await fileOf(cell, cell.world.bystander.id) }),
      outcomes: NOT_YOURS,
    }),
  ],
};
