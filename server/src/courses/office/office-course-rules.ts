import type { SentCourse, SentSession } from '@linehaul/contract/office-courses';
import { centsFromDollars } from '@linehaul/contract/money';
import { requireInstant } from '../../association/wall-time-rules.ts';
import { CONTENT_RULES, sanitiseContent } from '../../content/content-rules.ts';
import { invalidField } from '../../domain-error.ts';
import { creditMinutesOf } from '../course-rules.ts';

const MAX_LENGTH = 200_000;

/** A dollar is the least that is asked for. */
const LEAST_CENTS = 100;

const requirePrice = (field: string, cents: number): void => {
  if (cents > 0 && cents < LEAST_CENTS) throw invalidField(field, 'Please type 0, or at least $1.00');
};

const pricesOf = (price: number, memberPrice: number | null) => {
  const priceCents = centsFromDollars(price);
  const memberPriceCents = memberPrice === null ? null : centsFromDollars(memberPrice);
  requirePrice('price', priceCents);
  requirePrice('memberPrice', memberPriceCents ?? 0);
  if (memberPriceCents !== null && memberPriceCents > priceCents)
    throw invalidField('memberPrice', 'Members do not pay more than others');
  return { priceCents, memberPriceCents };
};

/** The columns of a course that are written as they were sent, sanitised; of a live one there is no recording. */
export const writtenColumns = (course: SentCourse, kind: string) => {
  const { content, hours, sessions: _sessions, productIds: _products, recordingUrl, ...rest } = course;
  const { price, memberPrice, ...written } = rest;
  const contentHtml = sanitiseContent(content);
  if (contentHtml.length > MAX_LENGTH) throw invalidField('content', 'The text is too long');
  return {
    ...{ ...written, contentHtml, contentRules: CONTENT_RULES },
    creditMinutes: creditMinutesOf(hours),
    ...pricesOf(price, memberPrice),
    recordingUrl: kind === 'recorded' ? recordingUrl : '',
  };
};

const toInstants = ({ startsAt, endsAt, ...session }: SentSession, index: number, timeZone: string) => {
  const from = requireInstant(`sessions.${index}.startsAt`, startsAt, timeZone);
  const until = requireInstant(`sessions.${index}.endsAt`, endsAt, timeZone);
  if (until <= from)
    throw invalidField(`sessions.${index}.endsAt`, 'Please enter a time after its beginning');
  return { ...session, startsAt: from, endsAt: until };
};

/** When a live course is held, by the clocks of the association; throws at its field. A recorded one has no sessions. */
export const sessionsOf = ({ sessions }: SentCourse, kind: string, timeZone: string) =>
  kind === 'live' ? sessions.map((session, index) => toInstants(session, index, timeZone)) : [];
