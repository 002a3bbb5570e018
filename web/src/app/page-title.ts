import { settings } from '../lib/settings.ts';

/** The title of the window: the page, then the association. */
export const pageTitle = (title: string): string => `${title} – ${settings.association.name}`;
