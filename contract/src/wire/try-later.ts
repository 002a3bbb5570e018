/**
 * Asks for patience wherever `Retry-After` says how much: a client that reads it says so in the place of these words.
 */
export const TRY_LATER = 'Please try again later';
