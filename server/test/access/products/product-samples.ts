import {
  archiveOfficeProduct,
  createOfficeProduct,
  getOfficeProduct,
  listOfficeProducts,
  moveOfficeProduct,
  previewOfficeProducts,
  saveOfficeProduct,
} from '@linehaul/contract/office-products';
import { createProduct } from '../../people/join-factories.ts';
import { sentProduct } from '../../people/product-factories.ts';
import { type Cell, sample } from '../sample.ts';

const product = async ({ world: { portal } }: Cell) => ({ id: (await createProduct(portal)).productId });
const seen = async (cell: Cell) => ({ ...(await product(cell)), version: 1 });

/** Memberships and their prices as the office keeps them. */
export const PRODUCT_SAMPLES = {
  'GET /api/admin/products': [sample(listOfficeProducts)],
  'GET /api/admin/products/detail': [
    sample(getOfficeProduct, { ask: async (cell) => ({ query: await product(cell) }) }),
  ],
  'POST /api/admin/products/create': [
    sample(createOfficeProduct, { ask: () => ({ body: { name: sentProduct().name } }) }),
  ],
  'POST /api/admin/products/save': [
    sample(saveOfficeProduct, {
      ask: async (cell) => ({ body: { ...(await seen(cell)), product: sentProduct() } }),
    }),
  ],
  'POST /api/admin/products/archive': [
    sample(archiveOfficeProduct, {
      ask: async (cell) => ({ body: { ...(await seen(cell)), isArchived: true } }),
    }),
  ],
  'POST /api/admin/products/move': [
    sample(moveOfficeProduct, {
      ask: async (cell) => ({ body: { ...(await product(cell)), to: 'up' as const } }),
    }),
  ],
  'POST /api/admin/products/preview': [
    sample(previewOfficeProducts, { ask: () => ({ body: { trucks: 12 } }) }),
  ],
};
