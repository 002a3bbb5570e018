import {
  createJoiningCode,
  listJoiningCodes,
  saveJoiningCode,
} from '@linehaul/contract/office-joining-codes';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { findJoiningCodes } from './office-code-queries.ts';
import { createCode, saveCode } from './save-code-commands.ts';

/** Discount codes for joining as the office keeps them. */
export const officeJoiningCodeRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listJoiningCodes, {
    handle: async () => ({
      data: await readAtOnce(context.db, (snapshot) => findJoiningCodes(snapshot, todayOf(context))),
    }),
  });
  implement(app, createJoiningCode, {
    handle: async (call) => ({ data: await createCode(context, call.body, officerOf(call)) }),
  });
  implement(app, saveJoiningCode, {
    handle: async (call) => ({ data: await saveCode(context, call.body, officerOf(call)) }),
  });
};
