import { domainToASCII, domainToUnicode } from 'node:url';

const LABEL = /^[a-z0-9-]{1,63}$/;

/** What a web address has beside its domain: `domainToASCII` would leave it out in silence. */
const NO_DOMAIN = /[\s/\\:@?#%]/;

const isLabel = (label: string): boolean =>
  LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** A mail domain as it stands in DNS, however somebody types it; undefined where it is none. */
export const domainKeyOf = (typed: string): string | undefined => {
  const name = typed.trim().replace(/^@/, '').replace(/\.$/, '');
  if (NO_DOMAIN.test(name)) return undefined;
  const key = domainToASCII(name);
  const labels = key.split('.');
  if (key.length > 253 || labels.length < 2 || !labels.every(isLabel)) return undefined;
  return /^[a-z]/.test(labels.at(-1) ?? '') ? key : undefined;
};

/** Of an address; another domain below it or above it is another. */
export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** As people write it. */
export const shownDomain = (key: string): string => domainToUnicode(key) || key;

const DAY_MS = 86_400_000;

/** Until when a link works that is mailed now. */
export const linkExpiryFrom = (now: Date): Date => new Date(now.getTime() + 7 * DAY_MS);

/** Until when a proof is good that is given now. */
export const provenUntilFrom = (now: Date): Date => new Date(now.getTime() + 365 * DAY_MS);
