import * as fc from 'fast-check';

/** Draws values that follow from the seed alone. */
export type Draw = fc.GeneratorValue;

export const chance = (draw: Draw, percent: number): boolean =>
  draw(fc.integer, { min: 0, max: 99 }) < percent;

export const oneOf = <T>(draw: Draw, values: readonly T[]): T =>
  values[draw(fc.nat, { max: Math.max(0, values.length - 1) })] as T;
