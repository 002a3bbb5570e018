import { circle, rect, SCENE, type ScenePart, type SceneVehicle, shape, stroke } from './scene-parts.ts';
import type { SceneRandom } from './scene-random.ts';

/** What a category adds to sky, hills and road. */
export interface SceneSubject {
  readonly parts: readonly ScenePart[];
  readonly vehicles: readonly SceneVehicle[];
}

const { road: ROAD } = SCENE;
const FLOOR = 132;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A shed with a row of docks, some of them open. */
export const depot = (random: SceneRandom): SceneSubject => {
  const doors = random.whole(4, 6);
  const width = doors * 34 + 20;
  const x = random.between(10, SCENE.width - width - 10);
  const top = random.between(62, 72);
  const doorAt = (index: number): number => x + 14 + index * 34;
  return {
    parts: [
      {
        look: 'shade',
        d: shape([x - 6, top], [x + width / 2, top - random.between(14, 26)], [x + width + 6, top]),
      },
      { look: 'wall', d: rect(x, top, width, FLOOR - top) },
      { look: 'shade', d: rect(x, top, width, 9) },
      ...times(doors, (index): ScenePart => {
        const isOpen = random.chance(0.35);
        return { look: isOpen ? 'dark' : 'light', d: rect(doorAt(index), 96, 22, FLOOR - 96) };
      }),
      {
        look: 'line',
        d: times(doors, (index) =>
          times(3, (row) => stroke([doorAt(index), 104 + row * 9], [doorAt(index) + 22, 104 + row * 9])).join(
            '',
          ),
        ).join(''),
      },
    ],
    vehicles: [
      { vehicle: random.pick(['rigid', 'semi']), x: random.between(20, 130), ground: ROAD + 6, scale: 0.72 },
    ],
  };
};

/** A stack of containers, higher here and lower there. */
const stack = (random: SceneRandom, x: number): ScenePart[] =>
  times(random.whole(1, 3), (level) => ({
    look: random.pick(['cargo1', 'cargo2', 'cargo3'] as const),
    d: rect(x, FLOOR - 15 - level * 15.5, 38, 15),
  }));

const crane = (x: number, reach: number): ScenePart[] => [
  {
    look: 'line',
    d: stroke([x, FLOOR], [x, 44]) + stroke([x + 26, FLOOR], [x + 26, 44]) + stroke([x, 92], [x + 26, 92]),
  },
  { look: 'dark', d: rect(x - reach, 41, reach + 50, 5) },
  {
    look: 'line',
    d:
      stroke([x + 13, 26], [x - reach + 4, 41]) +
      stroke([x + 13, 26], [x + 46, 41]) +
      stroke([x + 13, 26], [x + 13, 44]),
  },
  { look: 'line', d: stroke([x - reach * 0.6, 46], [x - reach * 0.6, 74]) },
  { look: 'cargo1', d: rect(x - reach * 0.6 - 16, 74, 32, 13) },
];

/** Cranes over stacks of containers, with the sea behind. */
export const port = (random: SceneRandom): SceneSubject => {
  const craneX = random.between(190, 240);
  const stacks = times(random.whole(3, 5), (index) => 8 + index * 41);
  return {
    parts: [
      { look: 'water', d: rect(0, SCENE.horizon - 6, SCENE.width, 30) },
      { look: 'shade', d: shape([0, 96], [96, 96], [86, 118], [0, 118]) },
      { look: 'light', d: rect(10, 80, 22, 16) },
      ...crane(craneX, random.between(70, 100)),
      ...(random.chance(0.5) ? crane(craneX + 52, random.between(40, 60)) : []),
      ...stacks.flatMap((x) => stack(random, x)),
    ],
    vehicles: [{ vehicle: 'semi', x: random.between(40, 150), ground: ROAD + 6, scale: 0.7 }],
  };
};

/** A truck on the platform of a scale, with the booth on one side or the other, and its board. */
export const weighbridge = (random: SceneRandom): SceneSubject => {
  const isBoothFirst = random.chance(0.4);
  const booth = isBoothFirst ? random.between(10, 34) : random.between(236, 262);
  const board = random.between(140, 196);
  const top = random.between(54, 72);
  const lit = random.whole(2, 4);
  const scale = isBoothFirst ? random.between(66, 80) : random.between(4, 12);
  return {
    parts: [
      { look: 'wall', d: rect(booth, 94, 44, FLOOR - 94 + 6) },
      { look: 'shade', d: rect(booth - 5, 87, 54, 8) },
      { look: 'light', d: rect(booth + 7, 102, 18, 14) },
      { look: 'dark', d: rect(booth + 29, 104, 10, 34) },
      { look: 'dark', d: rect(board, top, lit * 12 + 10, 22) },
      { look: 'line', d: stroke([board + lit * 6 + 5, top + 22], [board + lit * 6 + 5, FLOOR + 4]) },
      {
        look: 'sun',
        d: times(lit, (digit) => rect(board + 6 + digit * 12, top + 6, 9, 10)).join(''),
      },
      {
        look: 'shade',
        d: shape([scale, ROAD + 7], [scale + 20, ROAD - 1], [scale + 210, ROAD - 1], [scale + 230, ROAD + 7]),
      },
    ],
    vehicles: [
      {
        vehicle: random.pick(['semi', 'rigid', 'b-double']),
        x: scale + random.between(26, 40),
        ground: ROAD - 1,
        scale: 0.66,
      },
    ],
  };
};

/** Open bays with a hoist, and what is being seen to. */
export const workshop = (random: SceneRandom): SceneSubject => {
  const bays = random.whole(2, 3);
  const width = bays * 92 + 12;
  const x = (SCENE.width - width) / 2 + random.between(-14, 14);
  const bayAt = (index: number): number => x + 10 + index * 92;
  const inBay = random.whole(0, bays - 1);
  return {
    parts: [
      { look: 'wall', d: rect(x, 48, width, FLOOR - 48 + 8) },
      { look: 'shade', d: rect(x - 6, 42, width + 12, 9) },
      { look: 'dark', d: times(bays, (index) => rect(bayAt(index), 66, 82, FLOOR - 66 + 8)).join('') },
      {
        look: 'beam',
        d: times(bays, (index) =>
          shape(
            [bayAt(index) + 36, 68],
            [bayAt(index) + 46, 68],
            [bayAt(index) + 72, 138],
            [bayAt(index) + 10, 138],
          ),
        ).join(''),
      },
      {
        look: 'line',
        d: times(bays, (index) => stroke([bayAt(index) + 41, 66], [bayAt(index) + 41, 78])).join(''),
      },
      {
        look: 'light',
        d: times(random.whole(2, 4), (index) =>
          circle(x + width + 14 + (index % 2) * 15, 132 - Math.floor(index / 2) * 14, 7.5),
        ).join(''),
      },
      { look: 'dark', d: times(2, (index) => circle(x + width + 14 + index * 15, 132, 3)).join('') },
    ],
    vehicles: [
      { vehicle: random.pick(['rigid', 'van']), x: bayAt(inBay) + 8, ground: 138, scale: 0.72 },
      { vehicle: 'forklift', x: random.between(24, 250), ground: ROAD + 10, scale: 0.8 },
    ],
  };
};
