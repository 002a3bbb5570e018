import {
  getImport,
  listImportEntries,
  listImports,
  makeImport,
  undoImport,
  uploadImport,
} from '@linehaul/contract/imports';
import { zipOf } from '../../content/import-files.ts';
import { sendMultipart } from '../../files/send-multipart.ts';
import { type Cell, type Sample, sample } from '../sample.ts';

const upload: Sample = {
  about: '',
  callName: `${uploadImport.method} ${uploadImport.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async ({ world: { portal } }) => {
    const fields = { type: 'Article', audience: 'everyone' } as const;
    const files = [{ name: 'old-site.zip', bytes: zipOf({ 'a.html': '<h1>A</h1><p>b</p>' }) }];
    return (token) => sendMultipart(portal, uploadImport, { token, fields, files });
  },
};

const anImport = async ({ world: { portal } }: Cell, status: 'read' | 'made' = 'read') => {
  const { db, clock } = portal.context;
  return db
    .insertInto('imports')
    .values({
      ...{ name: 'old-site.zip', source: 'folder', type: 'Article', audience: 'everyone', status },
      uploadedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const IMPORT_SAMPLES = {
  'POST /api/admin/imports/upload': [upload],
  'GET /api/admin/imports': [sample(listImports)],
  'GET /api/admin/imports/detail': [
    sample(getImport, { ask: async (cell) => ({ query: await anImport(cell) }) }),
  ],
  'POST /api/admin/imports/entries': [
    sample(listImportEntries, { ask: async (cell) => ({ body: await anImport(cell) }) }),
  ],
  'POST /api/admin/imports/make': [
    sample(makeImport, {
      ask: async (cell) => ({ body: { ...(await anImport(cell, 'made')), publishes: false } }),
    }),
  ],
  'POST /api/admin/imports/undo': [
    sample(undoImport, { ask: async (cell) => ({ body: await anImport(cell, 'made') }) }),
  ],
};
