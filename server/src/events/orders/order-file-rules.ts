/** Where the files of an order's mail are kept; its tickets say names. */
export const orderFileKeys = (orderId: string) => ({
  calendar: `event-orders/${orderId}/event.ics`,
  tickets: `event-orders/${orderId}/tickets.pdf`,
});

/** Where the files of one place are kept, which its attendee is sent. */
export const placeFileKeys = (placeId: string) => ({
  ticket: `event-places/${placeId}/ticket.pdf`,
  calendar: `event-places/${placeId}/event.ics`,
});

/** By which an order's first mail is known: its confirmation or, where nothing of it stands any more, its invoice. */
export const orderMailKey = (orderId: string): string => `event-order.mail:${orderId}`;
