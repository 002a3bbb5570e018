import { answerAsGuest, getGuestForm } from '@linehaul/contract/event-guest-form';
import {
  answerEventQuestions,
  listEventForms,
  listOfficeEventQuestions,
  saveOfficeEventQuestions,
} from '@linehaul/contract/event-questions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { requireEvent } from '../office/write-event-commands.ts';
import { answerByLink, answerQuestions } from './answer-command.ts';
import { findGuestForm } from './guest-form-queries.ts';
import { findForms } from './place-form-queries.ts';
import { findAskedQuestions } from './question-queries.ts';
import { saveQuestions } from './save-questions-command.ts';

/** What the link in a guest's ticket mail opens, whoever is signed in. */
const guestLinkRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getGuestForm, {
    limit: context.rateLimit({ name: 'event-guest-form', points: 60, seconds: 60 }),
    handle: async ({ query }) => ({ data: await findGuestForm(context, query) }),
  });
  implement(app, answerAsGuest, {
    limit: context.rateLimit({ name: 'event-guest-answer', points: 30, seconds: 600 }),
    handle: async ({ body }) => {
      await answerByLink(context, body);
      return { data: { id: body.id } };
    },
  });
};

/** What those who come are asked, by the office, and what they answer. */
export const eventQuestionRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeEventQuestions, {
    handle: async ({ query: { id } }) => {
      await requireEvent(db, id);
      const questions = await findAskedQuestions(db, id);
      return {
        data: {
          questions: questions.map(({ id: questionId, label, hint, kind, isRequired, options, answers }) => ({
            ...{ id: questionId, label, hint, kind, isRequired, answers },
            options: options.map((option) => ({ id: option.id, label: option.label })),
          })),
        },
      };
    },
  });
  implement(app, saveOfficeEventQuestions, {
    handle: async (call) => {
      await saveQuestions(context, call.body, officerOf(call));
      return { data: { id: call.body.id } };
    },
  });
  implement(app, listEventForms, {
    handle: async ({ caller: { accountId }, params }) => ({
      data: await findForms(db, { eventId: params.id, accountId, now: clock.now() }),
    }),
  });
  implement(app, answerEventQuestions, {
    limit: context.rateLimit({ name: 'event-answer', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body }) => {
      await answerQuestions(context, accountId, body);
      return { data: { placeId: body.placeId } };
    },
  });
  guestLinkRoutes(app, context);
};
