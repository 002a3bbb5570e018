import {
  addOfficeLabel,
  deleteOfficeLabel,
  listOfficeLabels,
  moveOfficeLabel,
  renameOfficeLabel,
} from '@linehaul/contract/office-labels';
import { createContentLabel } from '../../content/resource-factories.ts';
import { type Cell, sample } from '../sample.ts';

let counted = 0;
const newName = (): string => {
  counted += 1;
  return `Wide loads ${counted}`;
};

const aCategory = async ({ world: { portal } }: Cell) => ({
  id: await createContentLabel(portal, 'news-category'),
});

export const OFFICE_LABEL_SAMPLES = {
  'POST /api/admin/labels/list': [
    sample(listOfficeLabels, { ask: () => ({ body: { kind: 'tag' as const } }) }),
  ],
  'POST /api/admin/labels/add': [
    sample(addOfficeLabel, { ask: () => ({ body: { kind: 'tag' as const, name: newName() } }) }),
  ],
  'POST /api/admin/labels/rename': [
    sample(renameOfficeLabel, {
      ask: async (cell) => ({ body: { ...(await aCategory(cell)), name: newName() } }),
    }),
  ],
  'POST /api/admin/labels/move': [
    sample(moveOfficeLabel, {
      ask: async (cell) => ({ body: { ...(await aCategory(cell)), to: 'up' as const } }),
    }),
  ],
  'POST /api/admin/labels/delete': [
    sample(deleteOfficeLabel, { ask: async (cell) => ({ body: await aCategory(cell) }) }),
  ],
};
