import * as z from 'zod/mini';

/** The silhouettes that a membership product may be drawn as, from the smallest. */
export const vehicle = z.enum([
  'van',
  'forklift',
  'rigid',
  'semi',
  'b-double',
  'road-train',
  'triple-road-train',
]);
export type Vehicle = z.infer<typeof vehicle>;

export const isVehicle = (value: unknown): value is Vehicle => vehicle.safeParse(value).success;
