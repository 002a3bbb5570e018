import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';

/** Where an association of this country holds its events: IANA names, with the names that people use. */
export const EVENT_TIME_ZONE_NAMES = {
  'Australia/Sydney': 'Sydney, Canberra',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Darwin': 'Darwin',
  'Australia/Perth': 'Perth',
  'Australia/Hobart': 'Hobart',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Eucla': 'Eucla',
  'Australia/Lindeman': 'Lindeman Island',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Indian/Christmas': 'Christmas Island',
  'Indian/Cocos': 'Cocos Islands',
  'Pacific/Norfolk': 'Norfolk Island',
  'Pacific/Auckland': 'Auckland, Wellington',
  'Pacific/Port_Moresby': 'Port Moresby',
  'Pacific/Fiji': 'Fiji',
  'Asia/Singapore': 'Singapore',
  'Europe/London': 'London',
  UTC: 'UTC',
} as const;
export type EventTimeZone = keyof typeof EVENT_TIME_ZONE_NAMES;
export const EVENT_TIME_ZONES = Object.keys(EVENT_TIME_ZONE_NAMES) as [EventTimeZone, ...EventTimeZone[]];

const WALL_TIME = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

const isReal = (value: string): boolean =>
  WALL_TIME.test(value) && new Date(`${value}Z`).toISOString().startsWith(value);

/** A day and time as clocks on the wall show them: `2026-11-26T09:00`; `message` is said when it is none. */
export const wallTime = (message: string) =>
  z
    .string(message)
    .check(z.refine(isReal, message), z.meta({ pattern: WALL_TIME.source, examples: ['2026-11-26T09:00'] }));

const MAX_DOLLARS = 100_000;
const isWholeCents = (dollars: number): boolean => Math.abs(Math.round(dollars * 100) / 100 - dollars) < 1e-9;

/** Dollars from zero on, with at most two decimals. */
export const priceDollars = () =>
  z
    .number('Please type a price')
    .check(
      z.minimum(0, 'Please type a price of 0 or more'),
      z.maximum(MAX_DOLLARS, 'Please type a price of at most $100,000'),
      z.refine(isWholeCents, 'Please type a price in dollars and cents'),
      z.meta({ multipleOf: 0.01, examples: [120.5] }),
    );

/** However it is spelled out in bytes, it fits into a request. */
const EVENT_CONTENT_MAX_LENGTH = 60_000;
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;

/** HTML as an editor makes it; what may not be in it is taken out when it is kept. */
export const eventContent = () =>
  z.string('The description has not been loaded yet').check(
    z.maxLength(EVENT_CONTENT_MAX_LENGTH, { error: 'The description is too long', abort: true }),
    z.refine((html: string) => !UNPRINTABLE.test(html), 'Please remove the control characters'),
    z.overwrite((html) => html.toWellFormed().normalize('NFC')),
    z.meta({ pattern: String.raw`^[\P{Cc}\t\n\r]*$`, examples: ['<p>Words</p>'] }),
  );

/** With the version that was seen: who was overtaken is told, and overwrites nothing. */
export const seenEvent = { id: uuid(), version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) };
export const changedEvent = z.object({ id: z.uuid(), version: z.int() });
