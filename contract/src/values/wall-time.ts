import * as z from 'zod/mini';

const WALL_TIME = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

const isReal = (value: string): boolean =>
  WALL_TIME.test(value) && new Date(`${value}Z`).toISOString().startsWith(value);

/** A day and time as clocks on the wall show them: `2026-11-26T09:00`; `message` is said when it is none. */
export const wallTime = (message: string) =>
  z
    .string(message)
    .check(z.refine(isReal, message), z.meta({ pattern: WALL_TIME.source, examples: ['2026-11-26T09:00'] }));
