/** The numbers that belong to the product (SPEC section 9), each in one place. */

export const ORGANISATION_NAME_MIN_LENGTH = 3;
export const ORGANISATION_NAME_MAX_LENGTH = 70;

export const PASSWORD_MIN_LENGTH = 8;
/** In Unicode code points; longer ones are refused before they are hashed. */
export const PASSWORD_MAX_LENGTH = 256;
/** The characters of which a sign-up or reset password needs at least one. */
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~`';

/** Direct debit is offered only up to this price, in cents, incl. GST. */
export const DIRECT_DEBIT_MAX_CENTS = 150_000;

/** Keys of the payment methods, as the wire has them. */
export const PAYMENT_METHOD = { directDebit: 2, card: 4, offline: 8 } as const;
export type PaymentMethodKey = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

/** Roles, as the wire has them. */
export const ROLE = { standard: 0, admin: 1, workSpaceOwner: 2 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

export const CURRENCY = 'AUD';
export const LOCALE = 'en-AU';
export const TIME_ZONE = 'Australia/Sydney';
export const DEFAULT_PHONE_COUNTRY = 'AU';

/** How long a toast stays. */
export const TOAST_MS = 4500;
/** How long typing rests before organisations are looked up. */
export const ORGANISATION_SEARCH_DEBOUNCE_MS = 400;
/** Fewest characters that `searchbyname` answers for; shorter keywords get an empty list. */
export const ORGANISATION_SEARCH_MIN_LENGTH = 3;
export const ORGANISATION_SEARCH_MAX_RESULTS = 20;
