import type { SentEvent, SentTicket } from '@linehaul/contract/office-events';
import { createLabel } from './event-factories.ts';
import type { TestPortal } from '../portal.ts';

/** A ticket as an officer sends it: free and without limit, unless said otherwise. */
export const sentTicket = (ticket: Partial<SentTicket> = {}): SentTicket => ({
  ...{ id: null, name: 'Delegate', description: '', price: 0, memberPrice: null, stock: null },
  ...{ earlyPrice: null, earlyMemberPrice: null, earlyUntil: null },
  ...{ maxPerOrder: 10, soldFrom: null, soldUntil: null, membersOnly: false },
  ...ticket,
});

/**
 * An event as an officer sends it: a morning in March 2083 in Sydney without tickets, unless said otherwise. It lies ahead whenever
 * the tests are run; the days of that year are those of 2027 and 2055.
 */
export const sentEvent = async (
  portal: Pick<TestPortal, 'context'>,
  event: Partial<SentEvent> = {},
): Promise<SentEvent> => ({
  typeId: event.typeId ?? (await createLabel(portal, 'eventTypes')),
  ...{ title: 'Fatigue rules', summary: 'What changes', content: '<p>Come</p>', address: '1 Dock Road' },
  ...{ timeZone: 'Australia/Sydney', startsAt: '2083-03-04T09:00', endsAt: '2083-03-04T12:00' },
  ...{
    pictureId: null,
    pictureDescription: '',
    isOnline: false,
    linkUrl: '',
    allowsInvoice: false,
    showsPeople: false,
    reminderDays: 1,
    cpd: null,
    locationId: null,
    categoryIds: [],
    tagIds: [],
    tickets: [],
  },
  ...event,
});
