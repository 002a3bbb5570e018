import type { SceneSubject } from './built-scenes.ts';
import { circle, rect, SCENE, type ScenePart, shape, stroke } from './scene-parts.ts';
import type { SceneRandom } from './scene-random.ts';

const { road: ROAD, horizon: HORIZON, width: WIDTH } = SCENE;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const gumTree = (random: SceneRandom, x: number, foot: number): ScenePart[] => {
  const height = random.between(24, 44);
  return [
    { look: 'line', d: stroke([x, foot], [x + 2, foot - height * 0.7]) },
    {
      look: 'middle',
      d:
        circle(x - 7, foot - height * 0.72, height * 0.2) +
        circle(x + 9, foot - height * 0.78, height * 0.22) +
        circle(x + 1, foot - height * 0.95, height * 0.26),
    },
  ];
};

/** A board over the carriageway, and trees beside it. */
export const highway = (random: SceneRandom): SceneSubject => {
  const gantry = random.between(170, 250);
  return {
    parts: [
      ...times(random.whole(2, 4), () =>
        gumTree(random, random.between(10, 300), random.between(118, 130)),
      ).flat(),
      { look: 'line', d: stroke([gantry, ROAD], [gantry, 50], [gantry - 110, 50]) },
      { look: 'cargo1', d: rect(gantry - 106, 42, 84, 30) },
      {
        look: 'light',
        d:
          rect(gantry - 99, 49, random.between(34, 52), 4) + rect(gantry - 99, 59, random.between(24, 44), 4),
      },
      { look: 'light', d: shape([gantry - 36, 50], [gantry - 28, 57], [gantry - 36, 64]) },
      { look: 'light', d: times(9, (index) => rect(10 + index * 38, ROAD - 11, 2.5, 9)).join('') },
    ],
    vehicles: [
      {
        vehicle: random.pick(['b-double', 'road-train', 'semi']),
        x: random.between(6, 60),
        ground: ROAD + 6,
        scale: 0.72,
      },
      ...(random.chance(0.5)
        ? [{ vehicle: 'van' as const, x: random.between(250, 270), ground: ROAD + 6, scale: 0.72 }]
        : []),
    ],
  };
};

/** Stars, a moon, and one truck behind its lights. */
export const nightRun = (random: SceneRandom): SceneSubject => {
  const x = random.between(10, 70);
  const front = x + 187 * 0.78;
  return {
    parts: [
      {
        look: 'star',
        d: times(34, () =>
          circle(random.between(0, WIDTH), random.between(4, 92), random.between(0.5, 1.3)),
        ).join(''),
      },
      ...times(random.whole(1, 3), () => gumTree(random, random.between(180, 310), 128)).flat(),
      {
        look: 'beam',
        d: shape(
          [front - 2, ROAD - 8],
          [front + 104, ROAD - 24],
          [front + 104, ROAD + 14],
          [front - 2, ROAD - 2],
        ),
      },
      { look: 'sun', d: times(5, (index) => rect(14 + index * 70, ROAD - 10, 2, 5)).join('') },
    ],
    vehicles: [{ vehicle: 'semi', x, ground: ROAD + 6, scale: 0.78 }],
  };
};

const windmill = (x: number, height: number): ScenePart[] => {
  const hub = 128 - height;
  return [
    {
      look: 'line',
      d:
        stroke([x - 8, 128], [x, hub], [x + 8, 128]) +
        stroke([x - 5, 108], [x + 5, 108]) +
        stroke([x, hub], [x + 20, hub]),
    },
    { look: 'dark', d: shape([x + 16, hub - 6], [x + 27, hub - 7], [x + 27, hub + 7], [x + 16, hub + 6]) },
    {
      look: 'shade',
      d: times(8, (index) => {
        const angle = (index * Math.PI) / 4;
        const at = (turn: number, radius: number): readonly [number, number] => [
          x + Math.cos(angle + turn) * radius,
          hub + Math.sin(angle + turn) * radius,
        ];
        return shape(at(0, 3), at(-0.2, 15), at(0.2, 15));
      }).join(''),
    },
  ];
};

const mesa = (random: SceneRandom): string => {
  const x = random.between(-20, 240);
  const width = random.between(60, 110);
  const top = HORIZON - random.between(16, 34);
  return shape(
    [x, HORIZON + 4],
    [x + 12, top + 5],
    [x + 20, top],
    [x + width - 20, top],
    [x + width - 10, top + 7],
    [x + width, HORIZON + 4],
  );
};

/** Red country: mesas, a windmill, and a road train with its dust. */
export const outback = (random: SceneRandom): SceneSubject => {
  const x = random.between(40, 80);
  return {
    parts: [
      { look: 'middle', d: mesa(random) + mesa(random) },
      ...windmill(random.between(190, 300), random.between(44, 62)),
      {
        look: 'light',
        d: times(6, () =>
          circle(random.between(8, 310), random.between(120, 134), random.between(1.4, 3)),
        ).join(''),
      },
      {
        look: 'glow',
        d: times(5, (index) => circle(x - 6 - index * 11, ROAD - 2 - index * 1.6, 5 + index * 2.4)).join(''),
      },
    ],
    vehicles: [{ vehicle: 'road-train', x, ground: ROAD + 6, scale: 0.62 }],
  };
};
