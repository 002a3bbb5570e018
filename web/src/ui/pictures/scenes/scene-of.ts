import { depot, port, type SceneSubject, weighbridge, workshop } from './built-scenes.ts';
import { highway, nightRun, outback } from './open-scenes.ts';
import { circle, hills, rect, SCENE, type ScenePart, type SceneVehicle } from './scene-parts.ts';
import { createSceneRandom, type SceneRandom } from './scene-random.ts';

export const SCENE_CATEGORIES = [
  'depot',
  'port',
  'highway',
  'weighbridge',
  'workshop',
  'night-run',
  'outback',
] as const;
export type SceneCategory = (typeof SCENE_CATEGORIES)[number];

const SUBJECTS: Readonly<Record<SceneCategory, (random: SceneRandom) => SceneSubject>> = {
  depot,
  port,
  highway,
  weighbridge,
  workshop,
  'night-run': nightRun,
  outback,
};

/** When it is: what colours the sky. */
type SceneHour = 'morning' | 'noon' | 'dusk' | 'night';

export interface CategoryScene {
  readonly hour: SceneHour;
  readonly category: SceneCategory;
  readonly parts: readonly ScenePart[];
  readonly vehicles: readonly SceneVehicle[];
}

const { width, height, horizon, road } = SCENE;

const sky = (random: SceneRandom): ScenePart[] => {
  const [x, y] = [random.between(40, 280), random.between(24, 66)];
  const radius = random.between(11, 17);
  return [
    { look: 'glow', d: circle(x, y, radius * 2.6) + circle(x, y, radius * 1.7) },
    { look: 'sun', d: circle(x, y, radius) },
  ];
};

const heights = (random: SceneRandom, count: number, [from, to]: readonly [number, number]): number[] =>
  Array.from({ length: count }, () => random.between(from, to));

const land = (random: SceneRandom): ScenePart[] => [
  { look: 'far', d: hills(heights(random, random.whole(4, 6), [horizon - 34, horizon - 6]), horizon + 20) },
  {
    look: 'middle',
    d: hills(heights(random, random.whole(3, 5), [horizon - 8, horizon + 10]), horizon + 40),
  },
  { look: 'ground', d: rect(0, horizon + 14, width, height - horizon - 14) },
];

const ROAD: readonly ScenePart[] = [
  { look: 'road', d: rect(0, road - 2, width, 22) },
  {
    look: 'lane',
    d: Array.from({ length: 10 }, (_, index) => rect(4 + index * 34, road + 12, 18, 2)).join(''),
  },
];

/** A picture for whatever has none: always the same for a seed, and of its category. */
export const sceneOf = (seed: string, category: SceneCategory): CategoryScene => {
  const random = createSceneRandom(`${category} ${seed}`);
  const hour = category === 'night-run' ? 'night' : random.pick(['morning', 'noon', 'dusk'] as const);
  const behind = [...sky(random), ...land(random)];
  const { parts, vehicles } = SUBJECTS[category](random);
  return { hour, category, parts: [...behind, ...ROAD, ...parts], vehicles };
};

/** Any category, always the same for a seed. */
export const sceneCategoryOf = (seed: string): SceneCategory =>
  createSceneRandom(seed).pick([...SCENE_CATEGORIES]);
