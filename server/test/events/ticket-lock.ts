/** The statement that locks the types of tickets of an event, for controls that leave it out. */
export const isTicketLock = (text: string): boolean =>
  text.includes('"event_ticket_types"') && text.endsWith('for update');

export const withoutLock = (text: string): string => text.replace(/for update$/, '');
