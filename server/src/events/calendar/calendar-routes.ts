import { createHash } from 'node:crypto';
import {
  getCalendarAddress,
  getSubscribedCalendar,
  makeNewCalendarAddress,
  switchOffCalendar,
} from '@linehaul/contract/event-calendar';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../domain-error.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { switchCalendarOff, makeCalendarAddress } from './calendar-address-commands.ts';
import { calendarAddressOf, calendarKeyOf } from './calendar-address-rules.ts';
import { findCalendarEvents, findCalendarKey, findCalendarOwner } from './own-calendar-queries.ts';
import { renderCalendar } from './render-calendar-file.ts';

/** Throws `not-found` for an address that is none, or is good no more. */
const renderOwnCalendar = async (context: Context, fileName: string): Promise<string> => {
  const { db, clock, config, sealer } = context;
  const calendarKey = calendarKeyOf(sealer, fileName);
  const accountId = calendarKey && (await findCalendarOwner(db, calendarKey));
  if (accountId === undefined) throw notFound();
  const events = await findCalendarEvents(db, { accountId, now: clock.now() });
  const name = `${config.association.name}: my events`;
  return renderCalendar(
    events.map((event) => ({
      event,
      url: `${config.publicUrl}/events/${event.id}`,
      linkUrl: event.linkUrl,
    })),
    name,
  );
};

const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Whether whoever asks has it already; what lies between may have made the tag a weak one. */
const hasAlready = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** One’s own events as a calendar that other programs ask for now and then. */
export const eventCalendarRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, sealer, config } = context;
  const limit = context.rateLimit({ name: 'calendar-address', points: 30, seconds: 600 });
  const addressOf = (key: string): string => calendarAddressOf({ sealer, publicUrl: config.publicUrl }, key);
  implementRaw(app, getSubscribedCalendar, {
    // One network may be that of a service which asks for thousands.
    limit: context.rateLimit({ name: 'subscribed-calendar', points: 600, seconds: 60 }),
    handle: async ({ params, request, reply }) => {
      const text = await renderOwnCalendar(context, params.code);
      const etag = etagOf(text);
      void reply.header('etag', etag).header('cache-control', 'private, max-age=900');
      if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  });
  implement(app, getCalendarAddress, {
    handle: async ({ caller: { accountId } }) => {
      const key = await findCalendarKey(db, accountId);
      return { data: { address: key === undefined ? null : addressOf(key) } };
    },
  });
  implement(app, makeNewCalendarAddress, {
    limit,
    handle: async ({ caller: { accountId } }) => ({
      data: { address: addressOf(await makeCalendarAddress(context, accountId)) },
    }),
  });
  implement(app, switchOffCalendar, {
    limit,
    handle: async ({ caller: { accountId } }) => {
      await switchCalendarOff(context, accountId);
      return { data: null };
    },
  });
};
