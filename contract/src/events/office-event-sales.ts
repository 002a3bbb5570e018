import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const eventSales = z.object({
  /** The days on which places were booked that are taken still, in the association's time zone, with how many. */
  days: z.array(z.object({ day: z.iso.date(), places: z.int() })),
  /** Today, in the association's time zone. */
  today: z.iso.date(),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Booked places, without those that are being paid. */
      places: z.int(),
      /** Null is without limit. */
      stock: z.nullable(z.int()),
      /** Dollars, incl. GST, at the prices of when they were booked, without what is on open invoices. */
      money: z.number(),
      /** Dollars of places whose invoice is not paid yet. */
      onInvoice: z.number(),
    }),
  ),
});
export type EventSales = z.infer<typeof eventSales>;

export const getOfficeEventSales = endpoint({
  method: 'GET',
  path: '/api/admin/events/sales',
  summary: 'How the places of an event were booked over time, and what each type of ticket has brought.',
  query: z.strictObject({ id: uuid() }),
  data: eventSales,
  refusals: ['not-found'],
});
