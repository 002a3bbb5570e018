import { keyOfMarkedCode, markedCodeOf } from '../../adapters/marked-code.ts';
import type { Sealer } from '../../adapters/sealer.ts';

/** What is marked for this opens nothing else. */
const PURPOSE = 'membership-card';

/** The code on a card: the card’s key, marked. */
export const cardCodeOf = (sealer: Sealer, cardKey: string): string => markedCodeOf(sealer, cardKey, PURPOSE);

/** The key of the card that a code is on; undefined for what is no code of ours. */
export const cardKeyOf = (sealer: Sealer, code: string): string | undefined =>
  keyOfMarkedCode(sealer, code, PURPOSE);
