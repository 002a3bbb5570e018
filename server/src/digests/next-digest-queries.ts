import type { DigestReader, NextDigest } from '@linehaul/contract/digests';
import { askedBy } from '../audiences/audience-queries.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { viewerAs } from '../resources/office/previewer-rules.ts';
import { writeDigest } from './digest-emails.ts';
import { countOfEach, findReadable, newIn, type Period } from './digest-item-queries.ts';
import { countReaders } from './digest-recipient-queries.ts';
import { coveredUntilOf, firstCoverOf } from './digest-time-rules.ts';

const findSettings = (reader: Reader) =>
  reader
    .selectFrom('digestSettings')
    .select(['isOn', 'weekday', 'hour', 'nextAt', 'coveredUntil'])
    .executeTakeFirstOrThrow();

type Settings = Awaited<ReturnType<typeof findSettings>>;

/** What the next digest covers; while it is off, what it would if it went now. */
const periodOf = ({ isOn, nextAt, coveredUntil }: Settings, now: Date): Period =>
  isOn && nextAt && coveredUntil
    ? { from: coveredUntil, until: coveredUntilOf(nextAt) }
    : { from: firstCoverOf(coveredUntil, now), until: now };

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'closedSections'>;

/** When the next one goes, of what it tells so far, and to how many. */
export const readNextDigest = async (context: Parts): Promise<NextDigest> => {
  const settings = await findSettings(context.db);
  const period = periodOf(settings, context.clock.now());
  const { isOn, weekday, hour, nextAt } = settings;
  return {
    ...{ isOn, weekday, hour },
    nextUtc: nextAt?.toISOString() ?? null,
    coversFromUtc: period.from.toISOString(),
    counts: await countOfEach(context.db, newIn(period)),
    ...(await countReaders(context, period)),
  };
};

export interface ReadingAs {
  readonly as: DigestReader;
  readonly productId?: string | undefined;
}

/** What the next one says to a kind of person, were nothing published any more until then. */
export const writeNextDigest = async (context: Parts, { as, productId }: ReadingAs) => {
  const viewer = viewerAs(as, productId);
  if (!viewer) return undefined;
  const period = periodOf(await findSettings(context.db), context.clock.now());
  return writeDigest(context, await findReadable(context.db, newIn(period), askedBy(viewer, period.until)));
};
