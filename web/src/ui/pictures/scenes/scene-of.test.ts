import { expect, test } from 'vitest';
import { sceneOf, SCENE_CATEGORIES } from './scene-of.ts';

const SEEDS = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

test('a seed has one scene, and another seed another', () => {
  for (const category of SCENE_CATEGORIES) {
    expect(sceneOf('Kestrel Ridge', category)).toEqual(sceneOf('Kestrel Ridge', category));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(sceneOf(seed, category)))).size).toBe(SEEDS.length);
  }
});

test('every part is a path of finite numbers, whatever the seed', () => {
  for (const category of SCENE_CATEGORIES) {
    for (const { d } of SEEDS.flatMap((seed) => sceneOf(seed, category).parts))
      expect(d).toMatch(/^(M|[MLHVCahvz\d .-])+$/);
  }
});

test('no part is drawn twice', () => {
  for (const category of SCENE_CATEGORIES) {
    for (const seed of SEEDS) {
      const drawn = sceneOf(seed, category).parts.map(({ look, d }) => `${look} ${d}`);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  }
});

test('every vehicle stands within the picture', () => {
  for (const category of SCENE_CATEGORIES) {
    for (const { x, ground } of SEEDS.flatMap((seed) => sceneOf(seed, category).vehicles)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(300);
      expect(ground).toBeLessThan(180);
    }
  }
});
