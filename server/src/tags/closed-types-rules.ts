import type { ResourceType } from '@linehaul/contract/resources';
import type { Section } from '@linehaul/contract/sections';
import { type Closed, sectionClosed } from '../http/sections/section-rules.ts';

const SECTION_OF: Readonly<Record<ResourceType, Section>> = { Article: 'news', Resource: 'resources' };
const TYPES: readonly ResourceType[] = ['Article', 'Resource'];

/** News and resources share their calls: of those that are open while one of them is not, only the other is served. */
export const openTypes = (closed: Closed): ResourceType[] =>
  TYPES.filter((type) => !closed.has(SECTION_OF[type]));

export const isOpenType = (type: ResourceType, closed: Closed): boolean => !closed.has(SECTION_OF[type]);

/** Throws for what is of a section that is switched off. */
export const requireOpen = (type: ResourceType, closed: Closed): void => {
  if (!isOpenType(type, closed)) throw sectionClosed();
};
