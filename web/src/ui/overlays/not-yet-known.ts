/** Why a window does not yet do what it asks about: it is not known, and so not shown, what that does. */
export const NOT_YET_KNOWN = {
  follows: 'Please wait until it is known what follows',
  comesBack: 'Please wait until it is known what comes back',
} as const;
