import { type HelpText, listHelpTexts } from '@linehaul/contract/office-help-texts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { askAnew } from '../../lib/calls/query-client.ts';

const textsQuery = {
  queryKey: ['office-help-texts'],
  queryFn: async () => (await call(listHelpTexts)).texts,
};

/** To be edited: as they are on the server now. */
export const useHelpTexts = () => useQuery({ ...textsQuery, refetchOnMount: 'always' });

/** One of them as it is on the server now. */
export const askForHelpText = async (place: string): Promise<HelpText | undefined> =>
  (await askAnew(textsQuery)).find((text) => text.place === place);
