import { useEffect } from 'react';
import { settings } from '../settings.ts';

/** The title of the window: the page, then the association. */
export const pageTitle = (title: string): string => `${title} – ${settings.association.name}`;

/** For a page whose title depends on what it shows. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
};
