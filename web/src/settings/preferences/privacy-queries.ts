import { getPrivacy, type PrivacyAnswers, setPrivacy } from '@linehaul/contract/privacy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

const keyOf = () => ['privacy', session.userId()];

/** Who may see what of the person. */
export const usePrivacy = () => useQuery({ queryKey: keyOf(), queryFn: () => call(getPrivacy) });

/** Saves what was changed; the rest stays as another tab may have left it. */
export const useSavePrivacy = () => {
  const queries = useQueryClient();
  return async (changes: Partial<PrivacyAnswers>): Promise<void> => {
    await call(setPrivacy, { body: changes });
    queries.setQueryData<PrivacyAnswers>(keyOf(), (saved) => saved && { ...saved, ...changes });
  };
};
