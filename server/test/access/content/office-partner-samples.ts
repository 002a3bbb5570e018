import {
  discardPartnerCopy,
  getPartnerVersion,
  keepPartnerCopy,
  listPartnerVersions,
  notePartnerEditing,
  restorePartnerVersion,
} from '@linehaul/contract/office-partner-history';
import {
  actOnOfficePartners,
  publishOfficePartner,
  takeDownOfficePartner,
  unpublishOfficePartner,
} from '@linehaul/contract/office-partner-publishing';
import {
  createOfficePartner,
  deleteOfficePartner,
  getOfficePartner,
  getPartnerFigures,
  listOfficePartners,
  listPartnerChoices,
  previewOfficePartner,
  saveOfficePartner,
} from '@linehaul/contract/office-partners';
import { inTransaction } from '../../../src/db/transaction.ts';
import { keepVersion } from '../../../src/partners/office/write-partner-commands.ts';
import { createPartner } from '../../content/partner-factories.ts';
import { sentPartner } from '../../content/sent-partner.ts';
import { type Cell, sample } from '../sample.ts';

const aPartner = async ({ world: { portal } }: Cell) => ({ id: await createPartner(portal) });
const aDraft = async ({ world: { portal } }: Cell) => ({
  id: await createPartner(portal, { publishedFrom: null }),
  version: 1,
});
const aVersion = async (cell: Cell) => {
  const { id } = await aPartner(cell);
  await inTransaction(cell.world.portal.context.db, (transaction) => keepVersion(transaction, id));
  return { id, version: 1 };
};
const seen = async (cell: Cell) => ({ body: { ...(await aPartner(cell)), version: 1 } });
const typed = async (cell: Cell) => ({
  body: { ...(await aPartner(cell)), version: 1, partner: sentPartner() },
});

const EDITING_SAMPLES = {
  'GET /api/admin/partners/versions': [
    sample(listPartnerVersions, { ask: async (cell) => ({ query: await aPartner(cell) }) }),
  ],
  'POST /api/admin/partners/version': [
    sample(getPartnerVersion, { ask: async (cell) => ({ body: await aVersion(cell) }) }),
  ],
  'POST /api/admin/partners/goback': [
    sample(restorePartnerVersion, { ask: async (cell) => ({ body: { ...(await aVersion(cell)), to: 1 } }) }),
  ],
  'POST /api/admin/partners/keepworkingcopy': [sample(keepPartnerCopy, { ask: typed })],
  'POST /api/admin/partners/discardworkingcopy': [
    sample(discardPartnerCopy, { ask: async (cell) => ({ body: await aPartner(cell) }) }),
  ],
  'POST /api/admin/partners/editing': [
    sample(notePartnerEditing, { ask: async (cell) => ({ body: await aPartner(cell) }) }),
  ],
};

export const OFFICE_PARTNER_SAMPLES = {
  'POST /api/admin/partners/list': [sample(listOfficePartners, { ask: () => ({ body: {} }) })],
  'GET /api/admin/partners/detail': [
    sample(getOfficePartner, { ask: async (cell) => ({ query: await aPartner(cell) }) }),
  ],
  'POST /api/admin/partners/create': [
    sample(createOfficePartner, { ask: () => ({ body: { title: 'Axle & Hub' } }) }),
  ],
  'POST /api/admin/partners/save': [sample(saveOfficePartner, { ask: typed })],
  'POST /api/admin/partners/delete': [
    sample(deleteOfficePartner, { ask: async (cell) => ({ body: await aDraft(cell) }) }),
  ],
  'POST /api/admin/partners/preview': [
    sample(previewOfficePartner, {
      ask: async (cell) => ({ body: { ...(await aPartner(cell)), as: 'member' as const } }),
    }),
  ],
  'GET /api/admin/partners/choices': [sample(listPartnerChoices, { ask: () => ({}) })],
  'GET /api/admin/partners/figures': [
    sample(getPartnerFigures, { ask: async (cell) => ({ query: await aPartner(cell) }) }),
  ],
  'POST /api/admin/partners/publish': [
    sample(publishOfficePartner, { ask: async (cell) => ({ body: await aDraft(cell) }) }),
  ],
  'POST /api/admin/partners/takedown': [sample(takeDownOfficePartner, { ask: seen })],
  'POST /api/admin/partners/unpublish': [sample(unpublishOfficePartner, { ask: seen })],
  'POST /api/admin/partners/bulk': [
    sample(actOnOfficePartners, {
      ask: async (cell) => ({ body: { act: 'publish' as const, items: [await aDraft(cell)] } }),
    }),
  ],
  ...EDITING_SAMPLES,
};
