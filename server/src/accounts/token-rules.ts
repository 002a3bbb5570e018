const MINUTE_MS = 60_000;

/** How long each kind of mailed link works. */
export const TOKEN_LIFE_MS = {
  'confirm-email': 3 * 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  login: 10 * MINUTE_MS,
  'second-factor': 5 * MINUTE_MS,
} as const;
/** The first owner may read the mail long after the portal was installed. */
export const OWNER_LINK_LIFE_MS = 7 * 24 * 60 * MINUTE_MS;
export type TokenPurpose = keyof typeof TOKEN_LIFE_MS;
