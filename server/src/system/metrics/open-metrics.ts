import type { Context } from '../../context.ts';
import { poolOf } from '../../db/database.ts';
import type { Metrics } from '../../http/metrics/metrics.ts';
import type { NoteTry } from '../../jobs/start-workers.ts';
import { watchCounts } from './count-queries.ts';
import type { Meter } from './start-meter.ts';

/** What counts takes memory, and is loaded and begun when somebody first asks: few portals are watched so. */
export const openMetrics = (context: Context): Metrics & { readonly noteTry: NoteTry } => {
  const findCounts = watchCounts(context);
  let meter: Meter | undefined;
  let starting: Promise<Meter> | undefined;
  const start = async (): Promise<Meter> => {
    const { startMeter } = await import('./start-meter.ts');
    meter = startMeter(poolOf(context.db));
    return meter;
  };
  return {
    meter: () => meter,
    noteTry: (lane, outcome) => meter?.noteTry(lane, outcome),
    async read() {
      starting ??= start();
      const [started, counts] = await Promise.all([starting, findCounts()]);
      return started.describe(counts);
    },
  };
};
