import { CLOSED_WORDS, type Section } from '@linehaul/contract/sections';
import { DomainError } from '../../domain-error.ts';

/** Which calls are of which sections: the first that fits. Whatever fits none, as the office's own, is never switched off. */
const CALLS_OF: readonly (readonly [path: RegExp, sections: readonly Section[]])[] = [
  // Whoever is shown a certificate may see that it holds.
  [/^\/api\/cpd\/certificate\/:number$/, []],
  [/^\/api\/cpd\//, ['cpd']],
  [/^\/api\/(event|calendar)\//i, ['events']],
  [/^\/api\/partner\//i, ['partners']],
  [/^\/api\/tag\/(categories\/partners|subcategories)$/, ['partners']],
  [/^\/api\/(resource\/featurednews|tag\/categories\/news)$/, ['news']],
  [/^\/api\/(resource\/featured|tag\/categories)$/, ['resources']],
  // Partners have files too.
  [/^\/api\/resource\/file$/, ['news', 'resources', 'partners']],
  [/^\/api\/(resource|tag)(\/|$)/, ['news', 'resources']],
];

/** The sections that a call serves: while any of them is open, so is the call. */
export const sectionsOf = ({ path }: { readonly path: string }): readonly Section[] =>
  CALLS_OF.find(([pattern]) => pattern.test(path))?.[1] ?? [];

export type Closed = ReadonlySet<Section>;

export const sectionClosed = (): DomainError => new DomainError('section-closed', CLOSED_WORDS);

/** Whether all that a call serves is switched off. */
export const isClosed = (sections: readonly Section[], closed: Closed): boolean =>
  sections.length > 0 && sections.every((name) => closed.has(name));
