/** What a phone at a door keeps: the key, the lists of events, and what it has still to send. Signing out knows no more of it. */
export const DOOR_DATABASE = 'door';
