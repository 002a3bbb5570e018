import {
  endSessionsOf as endSessionsEndpoint,
  listPeople as listEndpoint,
  removeSecondFactorOf as removeSecondFactorEndpoint,
  setDisabled as setDisabledEndpoint,
  setRole as setRoleEndpoint,
} from '@linehaul/contract/people';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { endSessionsOf } from './end-sessions-command.ts';
import { listPeople } from './people-queries.ts';
import { removeSecondFactorOf } from './remove-second-factor-command.ts';
import { setDisabled } from './set-disabled-command.ts';
import { setRole } from './set-role-command.ts';

export const peopleRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listEndpoint, {
    handle: async ({ caller, body }) => ({ data: await listPeople(context.db, caller, body) }),
  });
  implement(app, setRoleEndpoint, {
    handle: async ({ caller, body, request }) => {
      await setRole(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, setDisabledEndpoint, {
    handle: async ({ caller, body, request }) => {
      await setDisabled(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, endSessionsEndpoint, {
    handle: async ({ caller, body, request }) => ({
      data: { ended: await endSessionsOf(context, { ...body, caller, origin: originOf(request) }) },
    }),
  });
  implement(app, removeSecondFactorEndpoint, {
    handle: async ({ caller, body, request }) => {
      await removeSecondFactorOf(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
};
