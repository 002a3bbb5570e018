import { isAddress } from '@linehaul/contract/pages';

/** What may stand in a link or picture: an http(s) address; undefined for anything else. */
export const webAddress = (value: string | null): string | undefined =>
  value !== null && /^https?:\/\//i.test(value) && isAddress(value) ? value : undefined;
