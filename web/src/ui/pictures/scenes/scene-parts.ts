import type { Vehicle } from '@linehaul/contract/vehicles';

/** What a part of a scene is painted as. */
type SceneLook =
  | 'glow'
  | 'sun'
  | 'star'
  | 'far'
  | 'middle'
  | 'ground'
  | 'water'
  | 'road'
  | 'lane'
  | 'wall'
  | 'shade'
  | 'dark'
  | 'light'
  | 'cargo1'
  | 'cargo2'
  | 'cargo3'
  | 'line'
  | 'beam';

export interface ScenePart {
  readonly look: SceneLook;
  /** The commands of an SVG path. */
  readonly d: string;
}

/** A vehicle of the scene; its wheels stand at `ground`, its rear at `x`. */
export interface SceneVehicle {
  readonly vehicle: Vehicle;
  readonly x: number;
  readonly ground: number;
  readonly scale: number;
}

export const SCENE = { width: 320, height: 180, horizon: 108, road: 146 } as const;

const short = (value: number): string => String(Math.round(value * 10) / 10);

type Box = readonly [x: number, y: number, width: number, height: number];

export const rect = (...[x, y, width, height]: Box): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

export const circle = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(radius * 2)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-radius * 2)} 0z`;

type Point = readonly [x: number, y: number];
const listed = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');

export const shape = (...points: readonly Point[]): string => `M${listed(points)}z`;
export const stroke = (...points: readonly Point[]): string => `M${listed(points)}`;

/** A soft line of hills across the whole width, through these heights, down to the foot. */
export const hills = (heights: readonly number[], foot: number): string => {
  const step = SCENE.width / (heights.length - 1);
  const curves = heights.slice(1).map((height, index) => {
    const from = heights[index] ?? height;
    const middle = (index + 0.5) * step;
    return `C${short(middle)} ${short(from)} ${short(middle)} ${short(height)} ${short((index + 1) * step)} ${short(height)}`;
  });
  return `M0 ${short(heights[0] ?? foot)}${curves.join('')}V${foot}H0z`;
};
