import type { recordMarketing } from '@linehaul/contract/current-user';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { textIn } from '../formats/text-in.ts';

export type MarketingDetails = BodyOf<typeof recordMarketing>;

interface Sources {
  /** The query of the address the person arrived at. */
  search: string;
  cookies: string;
  /** What was kept of earlier visits. */
  kept: MarketingDetails;
}

const MAX_LENGTH = 255;

const NAMES = [
  'utmSourceFirst',
  'utmMediumFirst',
  'utmCampaignFirst',
  'utmSourceLast',
  'utmMediumLast',
  'utmCampaignLast',
  'gclid',
  'fbclid',
  'ga4id',
] as const satisfies readonly (keyof MarketingDetails)[];

/** What the browser kept of earlier visits, as far as it is what we keep: the server takes nothing else. */
export const keptMarketing = (value: unknown): MarketingDetails =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = textIn(value, name);
      return text === undefined || text.length > MAX_LENGTH ? [] : [[name, text]];
    }),
  );

const cookieValues = (cookies: string): Map<string, string> =>
  new Map(
    cookies.split(';').map((pair): [string, string] => {
      const [name = '', ...rest] = pair.trim().split('=');
      return [name, rest.join('=')];
    }),
  );

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Google Analytics keeps its client id in `_ga` as `GA1.1.<id>.<time>`. */
const ga4IdOf = (cookie: string | undefined): string | undefined => cookie?.match(/^GA\d\.\d+\.(.+)$/)?.[1];

type Reader = (name: string) => string | undefined;

const saysAnything = (visit: MarketingDetails): boolean =>
  Object.values(visit).some((text) => text !== undefined);

const firstOf = (value: Reader, kept: MarketingDetails): MarketingDetails => {
  const { utmSourceFirst, utmMediumFirst, utmCampaignFirst } = kept;
  const known = { utmSourceFirst, utmMediumFirst, utmCampaignFirst };
  if (saysAnything(known)) return known;
  return {
    utmSourceFirst: value('utm_source_first') ?? value('utm_source'),
    utmMediumFirst: value('utm_medium_first') ?? value('utm_medium'),
    utmCampaignFirst: value('utm_campaign_first') ?? value('utm_campaign'),
  };
};

/** A click says as much of its visit as the campaign does. */
const lastOf = (value: Reader, kept: MarketingDetails): MarketingDetails => {
  const visit = {
    utmSourceLast: value('utm_source'),
    utmMediumLast: value('utm_medium'),
    utmCampaignLast: value('utm_campaign'),
    gclid: value('gclid'),
    fbclid: value('fbclid'),
  };
  const { utmSourceLast, utmMediumLast, utmCampaignLast, gclid, fbclid } = kept;
  return saysAnything(visit) ? visit : { utmSourceLast, utmMediumLast, utmCampaignLast, gclid, fbclid };
};

/** Where a query says anything of a visit, a cookie of an earlier one adds nothing to it. */
const readerOf = (query: URLSearchParams, jar: ReadonlyMap<string, string>): Reader => {
  const said = new Set(['utm_source', 'utm_medium', 'utm_campaign', 'gclid', 'fbclid']);
  const isSaid = [...said].some((name) => query.get(name));
  return (name) => {
    const found = query.get(name) || (isSaid && said.has(name) ? '' : decoded(jar.get(name) ?? ''));
    return found ? found.slice(0, MAX_LENGTH) : undefined;
  };
};

/** How the person found the association: the first visit stays, the last one follows, and each is one visit’s alone. */
export const marketingFrom = ({ search, cookies, kept }: Sources): MarketingDetails => {
  const query = new URLSearchParams(search);
  const jar = cookieValues(cookies);
  const value = readerOf(query, jar);
  const found: MarketingDetails = {
    ...firstOf(value, kept),
    ...lastOf(value, kept),
    ga4id: value('ga4id') ?? ga4IdOf(jar.get('_ga')) ?? kept.ga4id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
};
