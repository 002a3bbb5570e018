/** Said to guests wherever others would book (DECISIONS section 4). */
export const GUESTS_ONLY_BROWSE = 'Guest accounts can browse events only';

/** Whether somebody may look at events and book none. */
export const isProspectGuest = (contactType: string | undefined): boolean => contactType === 'Prospect-Guest';
