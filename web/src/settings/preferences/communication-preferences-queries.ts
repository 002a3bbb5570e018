import {
  type CommunicationPreferences,
  getCommunicationPreferences,
  setCommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

const keyOf = () => ['communication-preferences', session.userId()];

/** What the person wants to hear of. */
export const useCommunicationPreferences = () =>
  useQuery({ queryKey: keyOf(), queryFn: () => call(getCommunicationPreferences) });

/** Saves what was changed; the rest stays as another tab may have left it. */
export const useSavePreferences = () => {
  const queries = useQueryClient();
  return async (changes: Partial<CommunicationPreferences>): Promise<void> => {
    await call(setCommunicationPreferences, { body: changes });
    queries.setQueryData<CommunicationPreferences>(keyOf(), (saved) => saved && { ...saved, ...changes });
  };
};
