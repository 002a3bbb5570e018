import type { Vehicle } from './vehicles.ts';

/** A vehicle seen from its right, travelling to the right; ten units are a metre, and the ground is at `GROUND`. */
export interface VehicleShape {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** What the light comes through: windows. */
  readonly glass: string;
  /** The seams of what it carries. */
  readonly seams: string;
  readonly wheels: readonly { readonly x: number; readonly radius: number }[];
}

/** Where every wheel stands. */
export const GROUND = 46;

const TRUCK_WHEEL = 5;
const AXLES_APART = 13;

type Part = Omit<VehicleShape, 'width' | 'height'>;

const axles = (rear: number, count: number, radius = TRUCK_WHEEL) =>
  Array.from({ length: count }, (_, index) => ({ x: rear + index * AXLES_APART, radius }));

/** A bonneted prime mover with a sleeper, stack and bull bar; its chassis begins at `x`. */
const primeMover = (x: number): Part => ({
  body: [
    `M${x} 33h52v4H${x}z`,
    `M${x + 25} 37V12q0-3.5 3.5-3.5h11q2.6 0 3.8 2.2L${x + 49} 21.5l13.8 1.6q3.7.6 3.7 4.4V39H${x + 52}q-1 0-1-2z`,
    `M${x + 28} 36.5h20v5q0 1-1 1h-18q-1 0-1-1z`,
    `M${x + 21.6} 6q0-1.2 1.2-1.2T${x + 24} 6v29h-2.4z`,
    `M${x + 67.4} 27h1.4q1 0 1 1v12.5q0 1-1 1H${x + 62}V39h5.4z`,
  ].join(''),
  glass: `M${x + 36.5} 13h3q1.5 0 2.3 1.3l3.7 7.2h-9zM${x + 28.5} 14.5h4v5h-4z`,
  seams: `M${x + 34.5} 11v25M${x + 50} 24v13`,
  wheels: [...axles(x + 8, 2), { x: x + 58, radius: TRUCK_WHEEL }],
});

/** The box of a trailer or a truck, with its curtain's straps. */
const box = (x: number, length: number): Part => ({
  body: `M${x} 5q0-1.5 1.5-1.5h${length - 3}q1.5 0 1.5 1.5V32H${x}z`,
  glass: '',
  seams: Array.from(
    { length: Math.floor(length / 17) - 1 },
    (_, index) => `M${x + (index + 1) * (length / Math.floor(length / 17))} 7v22`,
  ).join(''),
  wheels: [],
});

const TRAILER = 137;

/** A trailer on three axles, with its legs up and a rail along its side. */
const trailer = (x: number, length = TRAILER): Part => ({
  ...box(x, length),
  body: `${box(x, length).body}M${x + 2} 31h${length - 8}v3.5H${x + 2}zM${x + 52} 37h${length - 94}v2.5h-${length - 94}zM${x + length - 36} 33h2.4v8h-2.4z`,
  wheels: axles(x + 14, 3),
});

/** The short trailer in front of a B-double's other one, which rests on its tail. */
const leadTrailer = (x: number): Part => ({
  ...box(x + 23, 74),
  body: `${box(x + 23, 74).body}M${x} 33h95v3H${x}zM${x + 62} 33h2.4v8h-2.4z`,
  wheels: axles(x + 5, 3),
});

/** What carries the front of a road train's next trailer, drawn by the one before. */
const dolly = (x: number): Part => ({
  body: `M${x} 33h30v2.5h14v2H${x}z`,
  glass: '',
  seams: '',
  wheels: axles(x + 6, 2),
});

const CAR_WHEEL = 3.8;

const van: Part = {
  body: 'M2 41V24.5q0-3.5 3.5-3.5H33q3.2 0 5.2 2.2l6.8 7.3q6.5.7 7.8 3 1.2 2.2 1.2 5.5v2q0 1.5-1.5 1.5H3.5Q2 42.5 2 41z',
  glass: 'M30.5 24.5h2.8q1.6 0 2.7 1.2l4.5 5.3h-10zM7 24.5h8.5v6H7zM18 24.5h8.5v6H18z',
  seams: 'M28.5 23.5v17M16.8 33v8',
  wheels: [
    { x: 11, radius: CAR_WHEEL },
    { x: 43, radius: CAR_WHEEL },
  ],
};

const rigidCab: Part = {
  body: 'M0 32h90v4H0zM69 38V12.5Q69 10 71.5 10H85q2 0 2.6 2l3.7 12.5q.7 2 .7 4V39q0 1.5-1.5 1.5H69z',
  glass: 'M75 14h9q1 0 1.3 1l2.5 8.5H75z',
  seams: 'M73 13v24M88 29h3',
  wheels: [...axles(16, 2), { x: 80, radius: TRUCK_WHEEL }],
};

const forklift: Part = {
  body: 'M2 41v-9q0-4 4-4h8.5l3 5H23v8zM24 13h3v28.5h-3zM6.5 28.5 9 16.5h13.5v2H10.8L8.8 28.5zM20.7 17h2v17h-2zM27 39.5h17v1.8H27zM30 26h13v12H30z',
  glass: '',
  seams: 'M36.5 26.5v11M30.5 32h12M9 31h4',
  wheels: [
    { x: 7.5, radius: 4 },
    { x: 20, radius: 4.6 },
  ],
};

/** What stands for a membership that no vehicle stands for. */
const signpost: Part = {
  body: 'M14 12h3.5v34H14zM3 14.5h23l6.5 6.5-6.5 6.5H3zM10 42h11.5v4H10z',
  glass: '',
  seams: 'M7 19h15M7 23.5h11',
  wheels: [],
};

const composed = (parts: readonly Part[], size: { width: number; height: number }): VehicleShape => ({
  ...size,
  body: parts.map(({ body }) => body).join(''),
  glass: parts.map(({ glass }) => glass).join(''),
  seams: parts.map(({ seams }) => seams).join(''),
  wheels: parts.flatMap(({ wheels }) => wheels),
});

/** How far a prime mover reaches beyond the trailer that it draws. */
const AHEAD = 50;
const UNDER_TRAILER = 20;
const BETWEEN = 13;

/** Trailers with a dolly between each two, behind a prime mover. */
const roadTrain = (count: number): VehicleShape => {
  const starts = Array.from({ length: count }, (_, index) => index * (TRAILER + BETWEEN));
  const end = count * TRAILER + (count - 1) * BETWEEN;
  const dollies = starts.slice(0, -1).map((start) => dolly(start + TRAILER - 30));
  const parts = [...starts.map((start) => trailer(start)), ...dollies, primeMover(end - UNDER_TRAILER)];
  return composed(parts, { width: end + AHEAD, height: 43 });
};

const LEAD_FROM = 97;

/** What each vehicle looks like. */
const SHAPES: Readonly<Record<Vehicle, VehicleShape>> = {
  van: composed([van], { width: 55, height: 26 }),
  forklift: composed([forklift], { width: 45, height: 34 }),
  rigid: composed([box(0, 66), rigidCab], { width: 93, height: 43 }),
  semi: roadTrain(1),
  'b-double': composed(
    [trailer(0, 118), leadTrailer(LEAD_FROM), primeMover(LEAD_FROM + 97 - UNDER_TRAILER)],
    { width: LEAD_FROM + 97 + AHEAD, height: 43 },
  ),
  'road-train': roadTrain(2),
  'triple-road-train': roadTrain(3),
};

const SIGNPOST = composed([signpost], { width: 35, height: 35 });

/** The shape of a vehicle, or the signpost where there is none. */
export const shapeOf = (vehicle: Vehicle | null): VehicleShape =>
  vehicle === null ? SIGNPOST : SHAPES[vehicle];
