import type { EditedResource } from '@linehaul/contract/office-resources';
import { formatInstant } from '../../../lib/formats/format.ts';

type Standing = Pick<EditedResource, 'state' | 'publishedFromUtc' | 'publishedUntilUtc'>;

/** From when, and until when, an item is up. */
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
