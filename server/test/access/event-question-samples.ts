import { answerAsGuest, getGuestForm } from '@linehaul/contract/event-guest-form';
import {
  answerEventQuestions,
  listEventForms,
  listOfficeEventQuestions,
  saveOfficeEventQuestions,
} from '@linehaul/contract/event-questions';
import { guestCodeOf } from '../../src/events/questions/guest-link-rules.ts';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { type Cell, requirePerson, sample } from './sample.ts';

const DIET = {
  ...{ id: null, label: 'What do you not eat?', hint: '', kind: 'text' as const },
  ...{ isRequired: false, options: [] },
};

const answersOf = async ({ portal }: Pick<Cell['world'], 'portal'>, accountId: string) => {
  const { db } = portal.context;
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId });
  const { id } = await db
    .insertInto('eventQuestions')
    .values({ eventId, position: 0, label: DIET.label, kind: 'text' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = await db
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return { body: { placeId: place.id, fields: [{ id, value: 'Nuts' }] } };
};

/** A guest's place with the code of its link. */
const guestOf = async ({ portal, bystander }: Cell['world']) => {
  const { db, sealer } = portal.context;
  const { body } = await answersOf({ portal }, bystander.id);
  const guest = { guestFirstName: 'Ines', guestLastName: 'Moreau', guestEmail: 'ines@moreau.example' };
  const { id, ticketNumber } = await db
    .updateTable('eventPlaces')
    .set({ attendeeId: null, ...guest })
    .where('id', '=', body.placeId)
    .returning(['id', 'ticketNumber'])
    .executeTakeFirstOrThrow();
  return { id, token: guestCodeOf(sealer, { placeId: id, ticketNumber }), fields: body.fields };
};

export const EVENT_QUESTION_SAMPLES = {
  'GET /api/event/:id/questions': [
    sample(listEventForms, {
      ask: async ({ world: { portal } }) => ({ params: { id: await createEvent(portal) } }),
    }),
  ],
  'POST /api/event/answer': [
    sample(answerEventQuestions, {
      about: 'of one’s own place',
      ask: (cell) => answersOf(cell.world, requirePerson(cell).account.id),
    }),
    sample(answerEventQuestions, {
      about: 'of somebody else’s',
      ask: ({ world }) => answersOf(world, world.bystander.id),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/event/guestform': [
    sample(getGuestForm, {
      about: 'with the code of the place',
      ask: async ({ world }) => {
        const { id, token } = await guestOf(world);
        return { query: { id, token } };
      },
    }),
    sample(getGuestForm, {
      about: 'with the code of another place',
      ask: async ({ world }) => ({
        query: { id: (await guestOf(world)).id, token: (await guestOf(world)).token },
      }),
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/event/guestanswer': [
    sample(answerAsGuest, {
      about: 'with the code of the place',
      ask: async ({ world }) => ({ body: await guestOf(world) }),
    }),
  ],
  'GET /api/admin/events/questions': [
    sample(listOfficeEventQuestions, {
      ask: async ({ world: { portal } }) => ({ query: { id: await createEvent(portal) } }),
    }),
  ],
  'POST /api/admin/events/savequestions': [
    sample(saveOfficeEventQuestions, {
      ask: async ({ world: { portal } }) => ({ body: { id: await createEvent(portal), questions: [DIET] } }),
    }),
  ],
};
