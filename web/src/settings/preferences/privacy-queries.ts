import { getPrivacy, type PrivacyAnswers, setPrivacy } from '@linehaul/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { keepAnswer } from '../../lib/calls/query-client.ts';

const PRIVACY_KEY = ['privacy'];

/** Who may see what of the person. */
export const usePrivacy = () => useQuery({ queryKey: PRIVACY_KEY, queryFn: () => call(getPrivacy) });

/** Saves what was changed; the rest stays as another tab may have left it. */
export const savePrivacy = async (changes: Partial<PrivacyAnswers>): Promise<void> => {
  await call(setPrivacy, { body: changes });
  await keepAnswer<PrivacyAnswers>(PRIVACY_KEY, (saved) => saved && { ...saved, ...changes });
};
