import {
  getCalendarAddress,
  getSubscribedCalendar,
  makeNewCalendarAddress,
  switchOffCalendar,
} from '@linehaul/contract/event-calendar';
import { makeCalendarAddress } from '../../src/events/calendar/calendar-address-commands.ts';
import { calendarAddressOf } from '../../src/events/calendar/calendar-address-rules.ts';
import { type Cell, sample } from './sample.ts';

/** The address that somebody has who has nothing to do with any of the actors. */
const addressOfBystander = async ({ world: { portal, bystander } }: Cell) => {
  const { sealer, config } = portal.context;
  const key = await makeCalendarAddress(portal.context, bystander.id);
  const address = calendarAddressOf({ sealer, publicUrl: config.publicUrl }, key);
  return { params: { code: address.split('/').at(-1) ?? '' } };
};

export const EVENT_CALENDAR_SAMPLES = {
  'GET /api/calendar/:code': [
    sample(getSubscribedCalendar, { about: 'that there is', ask: addressOfBystander }),
    sample(getSubscribedCalendar, {
      about: 'that is none',
      ask: () => ({ params: { code: `${'A'.repeat(43)}.ics` } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/event/calendaraddress': [sample(getCalendarAddress)],
  'POST /api/event/newcalendaraddress': [sample(makeNewCalendarAddress)],
  'POST /api/event/switchoffcalendar': [sample(switchOffCalendar)],
};
