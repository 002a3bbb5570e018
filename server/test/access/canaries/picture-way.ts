import type { Endpoint } from '@linehaul/contract/endpoint';
import { getPicture } from '@linehaul/contract/pictures';
import type { Asking, Way } from './canary.ts';
import { each } from './ways-of-asking.ts';

const ADDRESS = /\/api\/pictures\/[0-9a-f-]{36}/g;

/** Addresses that somebody can make of what they know: nothing names a picture but what shows it. */
const guessesOf = ({ planted }: Asking): string[] => [
  ...Object.values(planted.ids).flatMap((ids) => ids.map((id) => `/api/pictures/${id}`)),
  ...['/api/pictures', '/pictures', '/files/pictures'],
];

/** The bytes of pictures: of each that an item's own call tells the person of, and of each that can be guessed. */
export const pictureWay = (ways: readonly Way[], itemCall: Endpoint): Way => ({
  name: 'pictures, by each address that they were told or could guess',
  calls: [getPicture],
  see: async (asking) => {
    const telling = ways.filter(({ calls }) => calls.includes(itemCall));
    const told = (await Promise.all(telling.map((way) => way.see(asking)))).flat().join('\n');
    const addresses = new Set([...(told.match(ADDRESS) ?? []), ...guessesOf(asking)]);
    return each([...addresses], async (address) => {
      const response = await asking.portal.fetch(`${address}-640.webp`);
      return response.ok ? response.text() : '';
    });
  },
});
