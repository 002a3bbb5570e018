/** A name as it is stored: no double spaces, so that one organisation cannot be named twice. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');
