import { search, suggestSearch } from '@linehaul/contract/search';
import { sample } from '../sample.ts';

const ask = () => ({ query: { Keyword: 'news' } });

export const SEARCH_SAMPLES = {
  'GET /api/Search': [
    sample(search, { ask }),
    sample(search, {
      about: 'a page of one group',
      ask: () => ({ query: { Keyword: 'news', Group: 'news' as const, Page: '2', Size: '10' } }),
    }),
  ],
  'GET /api/Search/suggest': [sample(suggestSearch, { ask })],
};
