import type { DataOf } from '@linehaul/contract/endpoint';
import type { FormValue } from '@linehaul/contract/forms';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Attendee, listEventAttendees } from '@linehaul/contract/office-event-lists';
import { sql } from 'kysely';
import { escapePattern } from '../../db/escape-pattern.ts';
import type { Reader } from '../../db/database.ts';
import { IS_OWED, OWED_CENTS, PAID_CENTS } from '../attendees/owed-queries.ts';
import { findAnswers, findQuestions, type KeptQuestion } from '../questions/question-queries.ts';
import { answerText, isOpen } from '../questions/question-rules.ts';
import { requireEvent } from './write-event-commands.ts';

interface Asked {
  readonly id: string;
  readonly keyword?: string | undefined;
  readonly isOpen?: boolean | undefined;
}

/** The organisations of a person, in one text. */
const ORGANISATIONS = sql<
  string | null
>`(select string_agg(organisations.name, ', ' order by organisations.name)
  from organisation_contacts contacts join organisations on organisations.id = contacts.organisation_id
  where contacts.account_id = people.id)`;

/** Of the account, or of the guest who has none. */
const FIRST_NAME = sql`coalesce(people.first_name, places.guest_first_name)`;
const LAST_NAME = sql`coalesce(people.last_name, places.guest_last_name)`;
const FULL_NAME = sql<string | null>`nullif(trim(${FIRST_NAME} || ' ' || ${LAST_NAME}), '')`;
const EMAIL = sql<string | null>`coalesce(people.email, places.guest_email)`;

/** Who booked it, where that is not who comes. */
const BOOKED_BY = sql<string | null>`case when people.id is distinct from bookers.id
  then nullif(trim(bookers.first_name || ' ' || bookers.last_name), '') end`;

const mentions = (keyword: string) => {
  const pattern = `%${escapePattern(keyword)}%`;
  return sql<boolean>`(lower(concat_ws(E'\n', ${FULL_NAME}, ${EMAIL},
      ${ORGANISATIONS}, bookers.first_name || ' ' || bookers.last_name, tickets.name, places.ticket_number))
    like lower(${pattern}))`;
};

/** As `isOpen` of the questions has it. */
const HAS_OPEN = sql<boolean>`exists (select from event_questions asked
  where asked.event_id = places.event_id and asked.removed_at is null
    and not exists (select from event_answers where place_id = places.id and question_id = asked.id)
    and (asked.is_required or not exists (select from event_answers
      join event_questions others on others.id = event_answers.question_id
      where event_answers.place_id = places.id and others.removed_at is null)))`;

const selectPlaces = (reader: Reader, { id, keyword, isOpen = false }: Asked) =>
  reader
    .selectFrom('eventPlaces as places')
    .innerJoin('eventOrders as orders', 'orders.id', 'places.orderId')
    .innerJoin('accounts as bookers', 'bookers.id', 'orders.accountId')
    .innerJoin('eventTicketTypes as tickets', 'tickets.id', 'places.ticketTypeId')
    .leftJoin('accounts as people', 'people.id', 'places.attendeeId')
    .where('places.eventId', '=', id)
    .where('places.status', '=', 'confirmed')
    .$if(isOpen, (query) => query.where(HAS_OPEN))
    .$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const findPlaces = (
  reader: Reader,
  asked: Asked,
  page?: { readonly limit: number; readonly offset: number },
) =>
  selectPlaces(reader, asked)
    .select(['places.id', 'places.ticketNumber', 'places.attendanceStatus', 'places.priceCents'])
    .select(['tickets.name as ticket', EMAIL.as('email'), 'orders.confirmedAt', 'orders.createdAt'])
    .select([IS_OWED.as('isOwed')])
    .select([FULL_NAME.as('name'), ORGANISATIONS.as('organisation'), BOOKED_BY.as('bookedBy')])
    .orderBy(sql`lower(${LAST_NAME}) nulls last`)
    .orderBy(sql`lower(${FIRST_NAME})`)
    .orderBy('places.ticketNumber')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
type PlaceRow = Awaited<ReturnType<typeof findPlaces>>[number];

type Answers = Attendee['answers'];

const toAttendee = (row: PlaceRow, answers: Answers, isOpen: boolean): Attendee => {
  const { id, name, email, organisation, bookedBy, ticket, ticketNumber, attendanceStatus } = row;
  return {
    ...{ id, name, email, organisation, bookedBy, ticket, ticketNumber, attendanceStatus },
    paid: row.isOwed ? 0 : dollarsFromCents(row.priceCents),
    onInvoice: row.isOwed ? dollarsFromCents(row.priceCents) : 0,
    bookedAt: (row.confirmedAt ?? row.createdAt).toISOString(),
    answers,
    isOpen,
  };
};

/** Each with what they answered, to questions that were taken off the form too. */
const withAnswers = async (
  reader: Reader,
  questions: readonly KeptQuestion[],
  rows: readonly PlaceRow[],
): Promise<Attendee[]> => {
  const answers = await findAnswers(
    reader,
    rows.map(({ id }) => id),
  );
  const asked = questions.filter(({ isRemoved }) => !isRemoved);
  return rows.map((row) => {
    const given = answers.get(row.id) ?? new Map<string, FormValue>();
    const told = questions.map((question) => ({
      question: question.label,
      answer: answerText(question, given.get(question.id) ?? null, question.labels),
    }));
    return toAttendee(row, told, isOpen(asked, given));
  });
};

interface PageAsked extends Asked {
  readonly page: number;
  readonly size: number;
}

/** One page of those who go to an event, by name. */
export const findAttendees = async (
  reader: Reader,
  { page, size, ...asked }: PageAsked,
): Promise<DataOf<typeof listEventAttendees>> => {
  const { title } = await requireEvent(reader, asked.id);
  const { totalItems, paidCents, owedCents } = await selectPlaces(reader, asked)
    .select([
      sql<number>`count(*)::int`.as('totalItems'),
      PAID_CENTS.as('paidCents'),
      OWED_CENTS.as('owedCents'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await findPlaces(reader, asked, { limit: size, offset: (page - 1) * size });
  const questions = await findQuestions(reader, asked.id);
  return {
    title,
    attendees: await withAnswers(reader, questions, rows),
    totalItems,
    paid: dollarsFromCents(Number(paidCents)),
    onInvoice: dollarsFromCents(Number(owedCents)),
    questions: questions.filter(({ isRemoved }) => !isRemoved).length,
  };
};

/** All who go to an event. */
export const findAllAttendees = async (reader: Reader, id: string): Promise<Attendee[]> => {
  await requireEvent(reader, id);
  return withAnswers(reader, await findQuestions(reader, id), await findPlaces(reader, { id }));
};
