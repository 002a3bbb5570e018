import { uploadAuditFile } from '@linehaul/contract/audits';
import { uploadCpdFile } from '@linehaul/contract/cpd-logging';
import type { CallName } from '../../src/http/access.ts';
import { requirePerson } from '../access/sample.ts';
import { createAudited } from '../cpd/audit-factories.ts';
import { createCpdCategory, createCpdRecord } from '../cpd/cpd-factories.ts';
import { SAMPLE_FILES } from '../files/sample-files.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import type { Write } from './write.ts';

/** Its name is that of a sound file. */
const evidence: Partial<Write> = {
  by: 'administratorOfA',
  endpoint: uploadCpdFile,
  ask: () => ({}),
  send: async (cell) => {
    const { portal } = cell.world;
    const accountId = requirePerson(cell).account.id;
    const id = await createCpdRecord(portal, { accountId, state: 'draft' });
    return sendMultipart(portal, uploadCpdFile, {
      ...{ token: cell.actor.token, fields: { id } },
      files: [{ name: `${'a'.repeat(150)}.pdf`, bytes: SAMPLE_FILES.pdf }],
    });
  },
};

/** To an approved activity whose audit asks for it. */
const audited: Partial<Write> = {
  ...evidence,
  endpoint: uploadAuditFile,
  send: async (cell) => {
    const { portal } = cell.world;
    const accountId = requirePerson(cell).account.id;
    await createAudited(portal, { accountId });
    const categoryId = await createCpdCategory(portal);
    const id = await createCpdRecord(portal, { accountId, categoryId, completedOn: '2026-03-01' });
    return sendMultipart(portal, uploadAuditFile, {
      ...{ token: cell.actor.token, fields: { id } },
      files: [{ name: `${'a'.repeat(150)}.pdf`, bytes: SAMPLE_FILES.pdf }],
    });
  },
};

const owner = (...given: string[]): Partial<Write> => ({ by: 'owner', given });

export const CPD_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/cpd/begin': { given: ['categoryId', 'id'] },
  'POST /api/cpd/save': { given: ['id', 'version', 'record'] },
  'POST /api/cpd/submit': { given: ['id', 'version'] },
  'POST /api/cpd/withdraw': { given: ['id', 'version'] },
  'POST /api/cpd/removefile': { given: ['id'] },
  // There is a certificate for an approved activity, and for nothing else.
  'POST /api/cpd/certify': { given: ['of', 'id'] },
  // What is decided is one of those that wait; without words only approval is.
  'POST /api/admin/cpd/decide': { by: 'owner', given: ['items', 'decision'] },
  'POST /api/admin/cpd/given/list': owner('state'),
  'POST /api/admin/cpd/given/revoke': owner('id', 'version'),
  'POST /api/admin/cpd/given/restore': owner('id', 'version'),
  'POST /api/admin/cpd/programmes/create': owner(),
  'POST /api/admin/cpd/programmes/save': owner('id', 'version', 'programme'),
  'POST /api/admin/cpd/programmes/archive': owner('id', 'version'),
  'POST /api/admin/cpd/programmes/delete': owner('id', 'version'),
  'POST /api/admin/cpd/programmes/people': owner('programmeId'),
  'POST /api/admin/cpd/programmes/add': owner('programmeId', 'who', 'id', 'sinceDate', 'alsoLater'),
  'POST /api/admin/cpd/programmes/stopintake': owner('id'),
  'POST /api/admin/cpd/programmes/end': owner('personId', 'untilDate'),
  'POST /api/admin/cpd/programmes/endall': owner('programmeId', 'untilDate', 'peopleAsSeen'),
  // Its days are in order, and one of its two amounts is there.
  'POST /api/admin/cpd/reductions/grant': owner('personId', 'reduction'),
  'POST /api/admin/cpd/reductions/withdraw': owner('id'),
  'POST /api/admin/cpd/categories/add': owner(),
  'POST /api/admin/cpd/categories/rename': owner('id'),
  'POST /api/admin/cpd/categories/delete': owner('id'),
  'POST /api/cpd/uploadfile': evidence,
  'POST /api/cpd/uploadauditfile': audited,
  'POST /api/cpd/removeauditfile': { given: ['id'] },
  'POST /api/cpd/submitaudit': { given: ['id', 'version'] },
  // Who can be drawn was in the programme on that day, and the last day is to come.
  'POST /api/admin/cpd/audits/begin': owner('programmeId', 'onDate', 'sampleKind', 'sampleAmount', 'dueDate'),
  // More time needs its day, and no other decision has one.
  'POST /api/admin/cpd/audits/decide': owner('id', 'version', 'decision', 'dueDate'),
  'POST /api/admin/cpd/audits/conclude': owner('id'),
};
