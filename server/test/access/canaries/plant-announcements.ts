import type { Audience } from '@linehaul/contract/audiences';
import { createAnnouncement } from '../../content/announcement-factories.ts';
import type { Canary, PersonName, Plant } from './canary.ts';

const HOUR_MS = 3_600_000;

/** Guests and applicants too: everybody but who is not signed in. */
const ALL: readonly PersonName[] = [
  ...(['guest', 'prospect', 'lapsed', 'pastDue', 'member', 'ofProduct', 'administrator', 'officer'] as const),
];

interface Place {
  readonly audience?: Audience;
  /** Hours from now; a draft has no beginning. */
  readonly from?: number | 'never';
  readonly until?: number;
  readonly shownTo: readonly PersonName[];
}

/** Every state that one may be in, with who may come across it: by hand, not asked of the code. */
const PLACES: Readonly<Record<string, Place>> = {
  draft: { from: 'never', shownTo: [] },
  scheduled: { from: 1, shownTo: [] },
  expired: { from: -3, until: -1, shownTo: [] },
  everyone: { shownTo: ALL },
  members: { audience: 'members', shownTo: ['member', 'ofProduct', 'officer'] },
  products: { audience: 'products', shownTo: ['ofProduct', 'officer'] },
  administrators: { audience: 'organisation-administrators', shownTo: ['administrator', 'officer'] },
};

/** Announcements in every state, urgent and not, each with a word of its own in each of its parts. */
export const plantAnnouncements: Plant = async (portal, readers) => {
  const { clock } = portal.context;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const canaries: Canary[] = [];
  const ids: string[] = [];
  for (const isUrgent of [true, false])
    for (const [name, { audience = 'everyone', from = -1, until = 50, shownTo }] of Object.entries(PLACES)) {
      const word = (part: string) => `zq${name}${isUrgent ? 'urgent' : 'calm'}${part}`;
      const isDraft = from === 'never';
      const id = await createAnnouncement(portal, {
        ...{ title: word('notice'), contentHtml: `<p>${word('words')}</p>`, audience, isUrgent },
        ...{ linkUrl: `https://${word('host')}.example`, linkLabel: word('label') },
        publishedFrom: isDraft ? null : at(from),
        publishedUntil: isDraft ? null : at(until),
        productIds: audience === 'products' ? [readers.productId] : [],
      });
      ids.push(id);
      const words = [id, ...['notice', 'words', 'host', 'label'].map(word)];
      canaries.push(...words.map((one) => ({ word: one, shownTo })));
    }
  return { canaries, ids: { announcements: ids }, labels: [] };
};
