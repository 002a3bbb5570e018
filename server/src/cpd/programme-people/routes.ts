import {
  addToProgramme,
  endInProgramme,
  endProgrammeForAll,
  grantReduction,
  listProgrammePeople,
  previewProgrammeEnd,
  stopProgrammeIntake,
  withdrawReduction,
} from '@linehaul/contract/office-programme-people';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { endForAll, previewEnd } from './end-everybody-command.ts';
import { stopIntake } from './intake-commands.ts';
import { addPeople, endBelonging } from './people-commands.ts';
import { findProgrammePeople } from './people-queries.ts';
import { grant, withdraw } from './reduction-commands.ts';

/** Who is in a programme, and what they need not do. */
export const programmePeopleRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listProgrammePeople, {
    handle: async ({ body }) => ({
      data: await readAtOnce(context.db, (snapshot) => findProgrammePeople(snapshot, body, todayOf(context))),
    }),
  });
  implement(app, addToProgramme, {
    handle: async (call) => ({ data: await addPeople(context, call.body, officerOf(call)) }),
  });
  implement(app, stopProgrammeIntake, {
    handle: async (call) => {
      await stopIntake(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, endInProgramme, {
    handle: async (call) => {
      await endBelonging(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, previewProgrammeEnd, {
    handle: async ({ query }) => ({ data: await previewEnd(context.db, query) }),
  });
  implement(app, endProgrammeForAll, {
    handle: async (call) => ({ data: { ended: await endForAll(context, call.body, officerOf(call)) } }),
  });
  implement(app, grantReduction, {
    handle: async (call) => ({ data: await grant(context, call.body, officerOf(call)) }),
  });
  implement(app, withdrawReduction, {
    handle: async (call) => {
      await withdraw(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
