import type { DataOf, QueryOf } from '@linehaul/contract/endpoint';
import type { previewOfficeEvent } from '@linehaul/contract/office-events';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/audience.ts';
import { findEventDetail, requireVisibleEvent } from '../catalogue/event-detail-queries.ts';
import { findOfferedTickets } from '../tickets/offered-ticket-queries.ts';
import { askerOf, type Viewer } from '../viewer-queries.ts';

/** An event as others find it: what the officer has booked is their own. */
export const findPreview = async (
  context: Context,
  { id, as }: QueryOf<typeof previewOfficeEvent>,
  caller: Caller,
): Promise<DataOf<typeof previewOfficeEvent>> => {
  const { db } = context;
  const asker = { ...askerOf(context, caller), seesDrafts: true };
  const viewer: Viewer = { ...asker, isInGoodStanding: as === 'member', isMember: as === 'member' };
  const event = await findEventDetail(db, id, viewer);
  const tickets = await findOfferedTickets(context, await requireVisibleEvent(db, id, viewer), viewer);
  return {
    event: { ...event, isAttendingEvent: false, hasBooked: false, linkUrl: null, ticket: null },
    tickets,
  };
};
