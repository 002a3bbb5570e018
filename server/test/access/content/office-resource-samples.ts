import {
  downloadOfficeResourceFile,
  listOfficeResourceFiles,
  moveOfficeResourceFile,
  removeOfficeResourceFile,
  renameOfficeResourceFile,
  uploadOfficeResourceFile,
} from '@linehaul/contract/office-resource-files';
import {
  discardWorkingCopy,
  getResourceVersion,
  keepWorkingCopy,
  listResourceVersions,
  noteEditing,
  restoreResourceVersion,
} from '@linehaul/contract/office-resource-history';
import {
  actOnOfficeResources,
  publishOfficeResource,
  takeDownOfficeResource,
  unpublishOfficeResource,
} from '@linehaul/contract/office-resource-publishing';
import {
  createOfficeResource,
  deleteOfficeResource,
  getOfficeResource,
  listOfficeResources,
  listResourceChoices,
  previewOfficeResource,
  saveOfficeResource,
} from '@linehaul/contract/office-resources';
import { createResource, createResourceFile, keepFirstVersion } from '../../content/resource-factories.ts';
import { sentResource } from '../../content/sent-resource.ts';
import { SAMPLE_FILES } from '../../files/sample-files.ts';
import { sendMultipart } from '../../files/send-multipart.ts';
import { type Cell, type Sample, sample } from '../sample.ts';

const anItem = async ({ world: { portal } }: Cell) => ({ id: await createResource(portal) });
const aDraft = async ({ world: { portal } }: Cell) => ({
  id: await createResource(portal, { publishedFrom: null }),
  version: 1,
});
const aFile = async (cell: Cell) => ({
  id: await createResourceFile(cell.world.portal, (await anItem(cell)).id),
});
const aVersion = async (cell: Cell) => {
  const item = await anItem(cell);
  await keepFirstVersion(cell.world.portal, item.id);
  return { ...item, version: 1 };
};
const seen = async (cell: Cell) => ({ body: { ...(await anItem(cell)), version: 1 } });

const upload: Sample = {
  about: '',
  callName: `${uploadOfficeResourceFile.method} ${uploadOfficeResourceFile.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async (cell) => {
    const fields = await anItem(cell);
    const files = [{ name: 'checklist.pdf', bytes: SAMPLE_FILES.pdf }];
    return (token) => sendMultipart(cell.world.portal, uploadOfficeResourceFile, { token, fields, files });
  },
};

const FILE_SAMPLES = {
  'GET /api/admin/resources/files': [
    sample(listOfficeResourceFiles, { ask: async (cell) => ({ query: await anItem(cell) }) }),
  ],
  'POST /api/admin/resources/uploadfile': [upload],
  'POST /api/admin/resources/renamefile': [
    sample(renameOfficeResourceFile, {
      ask: async (cell) => ({ body: { ...(await aFile(cell)), name: 'Another.pdf' } }),
    }),
  ],
  'POST /api/admin/resources/movefile': [
    sample(moveOfficeResourceFile, {
      ask: async (cell) => ({ body: { ...(await aFile(cell)), to: 'up' as const } }),
    }),
  ],
  'POST /api/admin/resources/removefile': [
    sample(removeOfficeResourceFile, { ask: async (cell) => ({ body: await aFile(cell) }) }),
  ],
  'GET /api/admin/resources/file': [
    sample(downloadOfficeResourceFile, {
      ask: async (cell) => ({ query: { ...(await aFile(cell)), version: '1' } }),
    }),
  ],
};

const EDITING_SAMPLES = {
  'GET /api/admin/resources/versions': [
    sample(listResourceVersions, { ask: async (cell) => ({ query: await anItem(cell) }) }),
  ],
  'POST /api/admin/resources/version': [
    sample(getResourceVersion, { ask: async (cell) => ({ body: await aVersion(cell) }) }),
  ],
  'POST /api/admin/resources/goback': [
    sample(restoreResourceVersion, { ask: async (cell) => ({ body: { ...(await aVersion(cell)), to: 1 } }) }),
  ],
  'POST /api/admin/resources/keepworkingcopy': [
    sample(keepWorkingCopy, {
      ask: async (cell) => ({ body: { ...(await anItem(cell)), version: 1, resource: sentResource() } }),
    }),
  ],
  'POST /api/admin/resources/discardworkingcopy': [
    sample(discardWorkingCopy, { ask: async (cell) => ({ body: await anItem(cell) }) }),
  ],
  'POST /api/admin/resources/editing': [
    sample(noteEditing, { ask: async (cell) => ({ body: await anItem(cell) }) }),
  ],
};

export const OFFICE_RESOURCE_SAMPLES = {
  'POST /api/admin/resources/list': [sample(listOfficeResources, { ask: () => ({ body: {} }) })],
  'GET /api/admin/resources/detail': [
    sample(getOfficeResource, { ask: async (cell) => ({ query: await anItem(cell) }) }),
  ],
  'POST /api/admin/resources/create': [
    sample(createOfficeResource, { ask: () => ({ body: { type: 'Article' as const, title: 'News' } }) }),
  ],
  'POST /api/admin/resources/save': [
    sample(saveOfficeResource, {
      ask: async (cell) => ({ body: { ...(await anItem(cell)), version: 1, resource: sentResource() } }),
    }),
  ],
  'POST /api/admin/resources/delete': [
    sample(deleteOfficeResource, { ask: async (cell) => ({ body: await aDraft(cell) }) }),
  ],
  'POST /api/admin/resources/preview': [
    sample(previewOfficeResource, {
      ask: async (cell) => ({ body: { ...(await anItem(cell)), as: 'member' as const } }),
    }),
  ],
  'GET /api/admin/resources/choices': [
    sample(listResourceChoices, { ask: () => ({ query: { type: 'Article' as const } }) }),
  ],
  'POST /api/admin/resources/publish': [
    sample(publishOfficeResource, { ask: async (cell) => ({ body: await aDraft(cell) }) }),
  ],
  'POST /api/admin/resources/takedown': [sample(takeDownOfficeResource, { ask: seen })],
  'POST /api/admin/resources/unpublish': [sample(unpublishOfficeResource, { ask: seen })],
  'POST /api/admin/resources/bulk': [
    sample(actOnOfficeResources, {
      ask: async (cell) => ({ body: { act: 'publish' as const, items: [await aDraft(cell)] } }),
    }),
  ],
  ...FILE_SAMPLES,
  ...EDITING_SAMPLES,
};
