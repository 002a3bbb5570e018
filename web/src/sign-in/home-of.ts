import { paths } from '../lib/navigation/paths.ts';

/** Where people of a contact type begin: guests and prospects have the events in place of a home. */
export const homeOf = (contactType: string | undefined): string =>
  contactType?.startsWith('Prospect-') ? paths.events : paths.home;
