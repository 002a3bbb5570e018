import type { Way } from './canary.ts';
import { each } from './ways-of-asking.ts';

/** Where a robot or a reader of feeds looks, whatever the portal has there. */
const KNOWN_PLACES = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/feed',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
];

/** What is answered without a token at these addresses, and wherever sites have their maps and feeds. */
export const siteWay = (pages: readonly string[], namedPage?: (id: string) => readonly string[]): Way => ({
  name: 'pages, feeds and maps of the site, as a browser or robot asks for them',
  calls: [],
  see: ({ portal, planted }) => {
    const ids = Object.entries(planted.ids).flatMap(([what, all]) =>
      what === 'files' || what === 'tags' ? [] : all,
    );
    const named = namedPage ? ids.flatMap(namedPage) : [];
    return each([...named, ...pages, ...KNOWN_PLACES], async (path) => {
      const text = await (await portal.fetch(path)).text();
      return text.replaceAll(path, '');
    });
  },
});
