import { SECTIONS, type Section } from '@linehaul/contract/sections';
import type { KeptValues } from './in-force-rules.ts';

/** What the office has switched off. */
export const closedSectionsOf = ({ closedSections = '' }: KeptValues): ReadonlySet<Section> => {
  const names = closedSections.split(',');
  return new Set(SECTIONS.filter((name) => names.includes(name)));
};
