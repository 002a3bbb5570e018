import {
  type CommunicationPreferences,
  getCommunicationPreferences,
  setCommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { keepAnswer } from '../../lib/calls/query-client.ts';

const PREFERENCES_KEY = ['communication-preferences'];

/** What the person wants to hear of. */
export const useCommunicationPreferences = () =>
  useQuery({ queryKey: PREFERENCES_KEY, queryFn: () => call(getCommunicationPreferences) });

/** Saves what was changed; the rest stays as another tab may have left it. */
export const savePreferences = async (changes: Partial<CommunicationPreferences>): Promise<void> => {
  await call(setCommunicationPreferences, { body: changes });
  await keepAnswer<CommunicationPreferences>(PREFERENCES_KEY, (saved) => saved && { ...saved, ...changes });
};
