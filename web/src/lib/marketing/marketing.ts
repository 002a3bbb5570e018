import type { recordMarketing } from '@linehaul/contract/current-user';
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

type Reader = (name: string) => string | undefined;

const firstCampaign = (value: Reader, kept: MarketingDetails): MarketingDetails => ({
  utmSourceFirst: kept.utmSourceFirst ?? value('utm_source_first') ?? value('utm_source'),
  utmMediumFirst: kept.utmMediumFirst ?? value('utm_medium_first') ?? value('utm_medium'),
  utmCampaignFirst: kept.utmCampaignFirst ?? value('utm_campaign_first') ?? value('utm_campaign'),
});

const lastCampaign = (value: Reader, kept: MarketingDetails): MarketingDetails => ({
  utmSourceLast: value('utm_source') ?? kept.utmSourceLast,
  utmMediumLast: value('utm_medium') ?? kept.utmMediumLast,
  utmCampaignLast: value('utm_campaign') ?? kept.utmCampaignLast,
});

/** How the person found the association: the first visit's campaign stays, the last one follows. */
export const marketingFrom = ({ search, cookies, kept }: Sources): MarketingDetails => {
  const query = new URLSearchParams(search);
  const jar = cookieValues(cookies);
  const value: Reader = (name) => {
    const found = query.get(name) || decoded(jar.get(name) ?? '');
    return found ? found.slice(0, MAX_LENGTH) : undefined;
  };
  const found: MarketingDetails = {
    ...firstCampaign(value, kept),
    ...lastCampaign(value, kept),
    gclid: value('gclid') ?? kept.gclid,
    fbclid: value('fbclid') ?? kept.fbclid,
    ga4id: value('ga4id') ?? ga4IdOf(jar.get('_ga')) ?? kept.ga4id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
};
