import type { recordMarketing } from '@linehaul/contract/accounts';
import type { BodyOf } from '@linehaul/contract/endpoint';

export type MarketingDetails = BodyOf<typeof recordMarketing>;

interface Sources {
  /** The query of the address the person arrived at. */
  search: string;
  cookies: string;
  /** What was kept of earlier visits. */
  kept: MarketingDetails;
}

const MAX_LENGTH = 255;

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

/** How the person found the association: the first visit's campaign stays, the last one follows. */
export const marketingFrom = ({ search, cookies, kept }: Sources): MarketingDetails => {
  const query = new URLSearchParams(search);
  const jar = cookieValues(cookies);
  const value = (name: string): string | undefined => {
    const found = query.get(name) || decoded(jar.get(name) ?? '');
    return found ? found.slice(0, MAX_LENGTH) : undefined;
  };
  const [source, medium, campaign] = [value('utm_source'), value('utm_medium'), value('utm_campaign')];
  const found: MarketingDetails = {
    utmSourceFirst: kept.utmSourceFirst ?? value('utm_source_first') ?? source,
    utmMediumFirst: kept.utmMediumFirst ?? value('utm_medium_first') ?? medium,
    utmCampaignFirst: kept.utmCampaignFirst ?? value('utm_campaign_first') ?? campaign,
    utmSourceLast: source ?? kept.utmSourceLast,
    utmMediumLast: medium ?? kept.utmMediumLast,
    utmCampaignLast: campaign ?? kept.utmCampaignLast,
    gclid: value('gclid') ?? kept.gclid,
    fbclid: value('fbclid') ?? kept.fbclid,
    ga4id: value('ga4id') ?? ga4IdOf(jar.get('_ga')) ?? kept.ga4id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
};
