import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import { downloadResourceFile } from '@linehaul/contract/resources';
import type { Asking, Way } from './canary.ts';

/** What a call answers to the person. */
export const sent = async <E extends Endpoint>(
  { portal, token }: Asking,
  endpoint: E,
  input: CallInput<E>,
): Promise<string> => (await portal.call(endpoint, token === undefined ? input : { ...input, token })).text;

/** Whether a list says that it has anything, of whatever page. */
export const countsSome = (text: string): boolean => {
  const { data } = JSON.parse(text) as { data?: { totalItems: number } };
  return (data?.totalItems ?? 0) > 0;
};

const AT_ONCE = 6;

/** A few at once, so that the test does not wait for each. */
export const each = async <T>(items: readonly T[], see: (item: T) => Promise<string>): Promise<string[]> => {
  const texts = [];
  for (let first = 0; first < items.length; first += AT_ONCE)
    texts.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(see))));
  return texts;
};

/** The bytes of files, whatever they are attached to. */
export const FILE_WAY: Way = {
  name: 'a file by its id, with its name',
  calls: [downloadResourceFile],
  see: ({ portal, planted, token }) =>
    each(planted.ids['files'] ?? [], async (id) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await portal.fetch(`${downloadResourceFile.path}?id=${id}`, { headers });
      const text = await response.text();
      return response.ok ? [id, text, ...[...response.headers].flat()].join('\n') : '';
    }),
};
