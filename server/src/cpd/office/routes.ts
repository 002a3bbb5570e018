import {
  addOfficeCpdCategory,
  archiveOfficeProgramme,
  createOfficeProgramme,
  deleteOfficeCpdCategory,
  deleteOfficeProgramme,
  getOfficeProgramme,
  listOfficeCpdCategories,
  listOfficeProgrammes,
  moveOfficeCpdCategory,
  renameOfficeCpdCategory,
  retireOfficeCpdCategory,
  saveOfficeProgramme,
} from '@linehaul/contract/office-programmes';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { addCategory, deleteCategory, renameCategory } from './category-commands.ts';
import { moveCategory, retireCategory } from './category-order-commands.ts';
import { findOfficeCategories } from './category-queries.ts';
import { archiveProgramme, createProgramme, deleteProgramme, saveProgramme } from './programme-commands.ts';
import { findEditedProgramme, findOfficeProgrammes } from './programme-queries.ts';

const categoryRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listOfficeCpdCategories, {
    handle: async () => ({ data: await findOfficeCategories(context.db) }),
  });
  implement(app, addOfficeCpdCategory, {
    handle: async (call) => ({ data: await addCategory(context, call.body, officerOf(call)) }),
  });
  implement(app, renameOfficeCpdCategory, {
    handle: async (call) => ({ data: await renameCategory(context, call.body, officerOf(call)) }),
  });
  implement(app, moveOfficeCpdCategory, {
    handle: async (call) => ({ data: await moveCategory(context, call.body, officerOf(call)) }),
  });
  implement(app, retireOfficeCpdCategory, {
    handle: async (call) => ({ data: await retireCategory(context, call.body, officerOf(call)) }),
  });
  implement(app, deleteOfficeCpdCategory, {
    handle: async (call) => ({ data: await deleteCategory(context, call.body, officerOf(call)) }),
  });
};

/** Programmes and categories as the office keeps them. */
export const cpdOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  categoryRoutes(app, context);
  implement(app, listOfficeProgrammes, {
    handle: async () => ({ data: await findOfficeProgrammes(context.db, todayOf(context)) }),
  });
  implement(app, getOfficeProgramme, {
    handle: async ({ query: { id } }) => ({
      // Of one instant: its rules are those of its version.
      data: await readAtOnce(context.db, (snapshot) => findEditedProgramme(snapshot, id, todayOf(context))),
    }),
  });
  implement(app, createOfficeProgramme, {
    handle: async (call) => ({ data: await createProgramme(context, call.body, officerOf(call)) }),
  });
  implement(app, saveOfficeProgramme, {
    handle: async (call) => ({ data: await saveProgramme(context, call.body, officerOf(call)) }),
  });
  implement(app, archiveOfficeProgramme, {
    handle: async (call) => ({ data: await archiveProgramme(context, call.body, officerOf(call)) }),
  });
  implement(app, deleteOfficeProgramme, {
    handle: async (call) => {
      await deleteProgramme(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
