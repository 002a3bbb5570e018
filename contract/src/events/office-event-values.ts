import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { writtenHtml } from '../values/written-html.ts';

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

/** What the office writes about an event. */
export const eventContent = () =>
  writtenHtml({
    notLoaded: 'The description has not been loaded yet',
    tooLong: 'The description is too long',
  });

/** With the version that was seen: who was overtaken is told, and overwrites nothing. */
export const seenEvent = { id: uuid(), version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)) };
export const changedEvent = z.object({ id: z.uuid(), version: z.int() });
