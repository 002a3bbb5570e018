import {
  archiveOfficeProduct,
  createOfficeProduct,
  getOfficeProduct,
  listOfficeProducts,
  moveOfficeProduct,
  previewOfficeProducts,
  saveOfficeProduct,
} from '@linehaul/contract/office-products';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { readAtOnce } from '../db/transaction.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { officeJoiningCodeRoutes } from './codes/routes.ts';
import { findEditedProduct, findOfficeProducts } from './office-product-queries.ts';
import { findProductsPreview } from './preview-queries.ts';
import { archiveProduct, createProduct, moveProduct, saveProduct } from './save-product-commands.ts';

/** Memberships and their prices as the office keeps them. */
export const productRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listOfficeProducts, {
    handle: async () => ({
      data: await readAtOnce(db, (snapshot) => findOfficeProducts(snapshot, todayOf(context))),
    }),
  });
  implement(app, getOfficeProduct, {
    handle: async ({ query: { id } }) => ({
      // Of one instant: its prices are those of its version.
      data: await readAtOnce(db, (snapshot) => findEditedProduct(snapshot, id, todayOf(context))),
    }),
  });
  implement(app, previewOfficeProducts, {
    handle: async ({ body: { trucks } }) => ({
      data: await findProductsPreview(context, trucks, todayOf(context)),
    }),
  });
  implement(app, createOfficeProduct, {
    handle: async (call) => ({ data: await createProduct(context, call.body, officerOf(call)) }),
  });
  implement(app, saveOfficeProduct, {
    handle: async (call) => ({ data: await saveProduct(context, call.body, officerOf(call)) }),
  });
  implement(app, archiveOfficeProduct, {
    handle: async (call) => ({ data: await archiveProduct(context, call.body, officerOf(call)) }),
  });
  implement(app, moveOfficeProduct, {
    handle: async (call) => ({ data: await moveProduct(context, call.body, officerOf(call)) }),
  });
  officeJoiningCodeRoutes(app, context);
};
