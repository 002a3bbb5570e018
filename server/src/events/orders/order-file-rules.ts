/** Where the files of an order's mail are kept; its tickets say names. */
export const orderFileKeys = (orderId: string) => ({
  calendar: `event-orders/${orderId}/event.ics`,
  tickets: `event-orders/${orderId}/tickets.pdf`,
});
