import type { PlannedArticle } from '../planned-content.ts';
import { ASSOCIATION } from './association.ts';
import { COSTS } from './costs.ts';
import { LAW } from './law.ts';
import { PEOPLE } from './people.ts';
import { ROADS } from './roads.ts';
import { RURAL } from './rural.ts';
import { SAFETY } from './safety.ts';
import { TECHNOLOGY } from './technology.ts';

export const ARTICLES: readonly PlannedArticle[] = [
  ...LAW,
  ...SAFETY,
  ...ROADS,
  ...COSTS,
  ...PEOPLE,
  ...TECHNOLOGY,
  ...RURAL,
  ...ASSOCIATION,
];
