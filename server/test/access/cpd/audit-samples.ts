import { randomUUID } from 'node:crypto';
import { listOwnAudits, removeAuditFile, submitAudit, uploadAuditFile } from '@linehaul/contract/audits';
import {
  beginCpdAudit,
  concludeCpdAudit,
  decideCpdAudit,
  downloadCpdAuditDraw,
  getAuditedPerson,
  getCpdAudit,
  listCpdAudits,
  redrawCpdAudit,
} from '@linehaul/contract/office-audits';
import { createAudited } from '../../cpd/audit-factories.ts';
import {
  createCpdCategory,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../cpd/cpd-factories.ts';
import { SAMPLE_FILES } from '../../files/sample-files.ts';
import { sendMultipart } from '../../files/send-multipart.ts';
import { type Cell, requirePerson, type Sample, sample } from '../sample.ts';

const NOT_YOURS = { others: 404 } as const;
const own = ({ actor, world }: Cell): string => requirePerson({ actor, world }).account.id;

/** An approved activity of somebody whom an audit asks for evidence. */
const askedOf = async ({ world: { portal } }: Cell, accountId: string): Promise<string> => {
  await createAudited(portal, { accountId });
  const categoryId = await createCpdCategory(portal);
  return createCpdRecord(portal, { accountId, categoryId, completedOn: '2026-03-01' });
};
const fileOf = async (cell: Cell, accountId: string) => {
  const id = await createCpdFile(cell.world.portal, await askedOf(cell, accountId));
  return { id };
};
const sentOf = async ({ world: { portal } }: Cell, accountId: string) => ({
  ...{ id: (await createAudited(portal, { accountId })).auditedId, version: 1, note: '' },
});
const audit = async ({ world: { portal, bystander } }: Cell, state: 'submitted' | 'met' = 'submitted') =>
  createAudited(portal, { accountId: bystander.id, state });
const queried = async (cell: Cell) => ({ query: { id: (await audit(cell)).auditId } });

const begun = async ({ world: { portal, bystander } }: Cell) => {
  const programmeId = await createCpdProgramme(portal);
  await joinCpdProgramme(portal, { programmeId, accountId: bystander.id, since: '2020-01-01' });
  return {
    ...{
      id: randomUUID(),
      programmeId,
      onDate: '2026-03-01',
      sampleKind: 'people' as const,
      sampleAmount: 1,
    },
    ...{ seed: '', asks: 'A certificate', dueDate: '2099-06-30' },
  };
};

const upload: Sample = {
  ...{ about: 'to one’s own activity that is audited', callName: 'POST /api/cpd/uploadauditfile' },
  ...{ outcomes: {}, shows: () => [] },
  prepare: async (cell) => {
    const fields = { id: await askedOf(cell, own(cell)) };
    const files = [{ name: 'certificate.pdf', bytes: SAMPLE_FILES.pdf }];
    return (token) => sendMultipart(cell.world.portal, uploadAuditFile, { token, fields, files });
  },
};

export const AUDIT_SAMPLES = {
  'GET /api/cpd/audits': [sample(listOwnAudits)],
  'POST /api/cpd/uploadauditfile': [upload],
  'POST /api/cpd/removeauditfile': [
    sample(removeAuditFile, {
      about: 'one’s own',
      ask: async (cell) => ({ body: await fileOf(cell, own(cell)) }),
    }),
    sample(removeAuditFile, {
      about: 'of somebody else',
      ask: async (cell) => ({ body: await fileOf(cell, cell.world.bystander.id) }),
      outcomes: NOT_YOURS,
    }),
  ],
  'POST /api/cpd/submitaudit': [
    sample(submitAudit, {
      about: 'one’s own',
      ask: async (cell) => ({ body: await sentOf(cell, own(cell)) }),
    }),
    sample(submitAudit, {
      about: 'of somebody else',
      ask: async (cell) => ({ body: await sentOf(cell, cell.world.bystander.id) }),
      outcomes: NOT_YOURS,
    }),
  ],
  'GET /api/admin/cpd/audits': [sample(listCpdAudits)],
  'GET /api/admin/cpd/audits/detail': [sample(getCpdAudit, { ask: queried })],
  'GET /api/admin/cpd/audits/redraw': [sample(redrawCpdAudit, { ask: queried })],
  'GET /api/admin/cpd/audits/draw': [sample(downloadCpdAuditDraw, { ask: queried })],
  'GET /api/admin/cpd/audits/person': [
    sample(getAuditedPerson, {
      ask: async (cell) => ({ query: { id: (await audit(cell)).auditedId } }),
    }),
  ],
  'POST /api/admin/cpd/audits/begin': [
    sample(beginCpdAudit, { ask: async (cell) => ({ body: await begun(cell) }) }),
  ],
  'POST /api/admin/cpd/audits/decide': [
    sample(decideCpdAudit, {
      ask: async (cell) => ({
        body: {
          ...{ id: (await audit(cell)).auditedId, version: 1 },
          ...{ decision: 'met' as const, answer: '', dueDate: null },
        },
      }),
    }),
  ],
  'POST /api/admin/cpd/audits/conclude': [
    sample(concludeCpdAudit, {
      ask: async (cell) => ({ body: { id: (await audit(cell, 'met')).auditId, summary: 'All met' } }),
    }),
  ],
};
