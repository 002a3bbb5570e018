import type { CommunicationPreferences } from '@linehaul/contract/communication-preferences';

export type PreferenceChanges = Partial<CommunicationPreferences>;

/** Of what a person has ticked and unticked, what differs from what is saved. */
export const unsavedOf = (saved: CommunicationPreferences, touched: PreferenceChanges): PreferenceChanges =>
  Object.fromEntries(
    Object.entries(touched).filter(
      ([name, option]) => saved[name as keyof CommunicationPreferences] !== option,
    ),
  );
