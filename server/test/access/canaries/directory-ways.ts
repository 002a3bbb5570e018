import { getDirectoryEntry, listDirectory, listDirectoryPeople } from '@linehaul/contract/directory';
import type { Asking, Way } from './canary.ts';
import { countsSome, each, sent } from './ways-of-asking.ts';

const organisationsOf = ({ planted: { ids } }: Asking): readonly string[] => ids['organisations'] ?? [];

/** The ways by which the directory tells of people and organisations. */
export const DIRECTORY_WAYS: readonly Way[] = [
  {
    name: 'the directory, all of both lists',
    calls: [listDirectory, listDirectoryPeople],
    see: async (asking) => [
      await sent(asking, listDirectory, { body: { size: 100 } }),
      await sent(asking, listDirectoryPeople, { body: { size: 100 } }),
    ],
  },
  {
    name: 'how many the directory finds by a word',
    calls: [listDirectory, listDirectoryPeople],
    see: (asking) =>
      each(asking.planted.canaries, async ({ word }) => {
        const body = { keyword: word, page: 9 };
        const texts = [
          await sent(asking, listDirectory, { body }),
          await sent(asking, listDirectoryPeople, { body }),
        ];
        return texts.some(countsSome) ? word : '';
      }),
  },
  {
    name: 'the entry of an organisation, and its people',
    calls: [getDirectoryEntry, listDirectoryPeople],
    see: (asking) =>
      each(organisationsOf(asking), async (id) => {
        const entry = await sent(asking, getDirectoryEntry, { params: { id } });
        return entry + (await sent(asking, listDirectoryPeople, { body: { organisationId: id, size: 100 } }));
      }),
  },
];
