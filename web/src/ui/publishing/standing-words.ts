import type { Standing } from '@linehaul/contract/office-values';
import { formatInstant } from '../../lib/formats/format.ts';
import { settings } from '../../lib/settings.ts';

/** On which clocks times are chosen for what takes place nowhere. */
export const zoneHint = `On the clocks of ${settings.association.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}.`;

/** From when, and until when, something is up. */
export const standingFacts = ({ state, publishedFromUtc, publishedUntilUtc }: Standing) => [
  ...(publishedFromUtc === null
    ? []
    : [{ name: state === 'scheduled' ? 'Publishes' : 'Published', value: formatInstant(publishedFromUtc) }]),
  ...(publishedUntilUtc === null
    ? []
    : [
        {
          name: state === 'taken-down' ? 'Taken down' : 'Is taken down',
          value: formatInstant(publishedUntilUtc),
        },
      ]),
];

/** Until when it is up, in a sentence. */
export const untilWords = ({ state, publishedUntilUtc }: Standing): string => {
  if (publishedUntilUtc === null) return 'It stays up without an end.';
  const when = formatInstant(publishedUntilUtc);
  return state === 'taken-down' ? `It was taken down on ${when}.` : `It is taken down on ${when}.`;
};
