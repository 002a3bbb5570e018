import { listChangeQuestions } from '@linehaul/contract/level-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** What the association asks about changes of membership, and waits for. */
export const changeQuestionsQuery = queryOptions({
  queryKey: ['renewal', 'questions'],
  queryFn: async () => (await partOf('changeQuestions', () => call(listChangeQuestions))).items,
});
