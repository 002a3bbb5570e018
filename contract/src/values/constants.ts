/** The numbers that belong to the product (SPEC section 9), each in one place. */

export const ORGANISATION_NAME_MIN_LENGTH = 3;
export const ORGANISATION_NAME_MAX_LENGTH = 70;

export const GUEST_NAME_MIN_LENGTH = 2;
export const GUEST_PASSWORD_MIN_LENGTH = 6;

export const PASSWORD_MIN_LENGTH = 8;
/** In Unicode code points; longer ones are refused before they are hashed. */
export const PASSWORD_MAX_LENGTH = 256;
/** The characters of which a sign-up or reset password needs at least one. */
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`';

/** The characters of which a changed password needs at least one. */
export const CHANGED_PASSWORD_SYMBOLS = '!@#$%^&*';

/** What an invoice has left can be paid only when it is more than this, in cents. */
export const MINIMUM_PAYABLE_CENTS = 50;

/** Roles, as the wire has them. */
export const ROLE = { standard: 0, admin: 1, workSpaceOwner: 2 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** What the association knows a person as. */
export const CONTACT_TYPES = ['Member', 'Prospect-Guest', 'Prospect-Applicant', 'Staff'] as const;

/** How long somebody may act as another person at most. */
export const IMPERSONATION_MS = 30 * 60_000;
/** How recent the last proof of identity must be for what is most delicate. */
export const RECENT_AUTHENTICATION_MS = 10 * 60_000;
/** After guest registration, before the sign-in page opens. */
export const GUEST_REDIRECT_MS = 2000;
export const RECOVERY_CODE_COUNT = 10;
export const TOTP_DIGITS = 6;

export const CURRENCY = 'AUD';
export const LOCALE = 'en-AU';
/** Where an association is that says nothing else; days and times are those of its own setting. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney';
export const DEFAULT_PHONE_COUNTRY = 'AU';

/** How long a toast stays. */
export const TOAST_MS = 4500;
/** How long typing rests before people are looked up. */
export const PEOPLE_SEARCH_DEBOUNCE_MS = 400;
export const PEOPLE_PAGE_SIZE = 20;
/** The header's height and the drawer's width, in pixels. */
export const HEADER_HEIGHT_PX = 68;
export const DRAWER_WIDTH_PX = 330;

/** Of all files of one message together. */
export const ATTACHMENT_MAX_TOTAL_BYTES = 10_485_760;
export const ATTACHMENT_MAX_COUNT = 20;

/** How long typing rests before organisations are looked up. */
export const ORGANISATION_SEARCH_DEBOUNCE_MS = 400;
/** Fewest characters that `searchbyname` answers for; shorter keywords get an empty list. */
export const ORGANISATION_SEARCH_MIN_LENGTH = 3;
export const ORGANISATION_SEARCH_MAX_RESULTS = 20;

/** How long typing rests before workplaces are looked up. */
export const WORKPLACE_SEARCH_DEBOUNCE_MS = 600;
export const WORKPLACES_PAGE_SIZE = 2;

export const INVOICES_PAGE_SIZE = 10;
/** How many pixels a point of a previewed PDF has at least. */
export const PDF_PREVIEW_SCALE = 2;

/** The most events that a list answers with at once: those of one type are asked for together. */
export const EVENTS_MAX_SIZE = 1000;
export const EVENTS_PAGE_SIZE = 20;
/** Upcoming events of one's own on the events' home, and attended or past ones on their pages. */
export const OWN_EVENTS_PAGE_SIZE = 10;
/**
 * How long typing rests before the box of the top bar suggests, before the same box in the menu of a phone does
 * (the specification's 'global search'), and before the page of search looks for it.
 */
export const TOP_SEARCH_DEBOUNCE_MS = 400;
export const GLOBAL_SEARCH_DEBOUNCE_MS = 300;
export const PAGE_SEARCH_DEBOUNCE_MS = 1000;
/** How long typing rests before events are looked up. */
export const EVENT_SEARCH_DEBOUNCE_MS = 600;
/** How far from the end of the list the next events are loaded. */
export const EVENTS_SCROLL_THRESHOLD_PX = 100;
/** From so many tickets on down they are said to be few. */
export const FEW_TICKETS = 10;

/** How long typing rests before news and resources are looked up. */
export const RESOURCE_SEARCH_DEBOUNCE_MS = 600;
/** How far from the end of a list of news, resources or partners the next ones are loaded. */
export const CONTENT_SCROLL_THRESHOLD_PX = 200;
/** How high a row of tags is before it is unfolded, where letters have their usual size. */
export const TAG_ROW_HEIGHT_PX = 26;
