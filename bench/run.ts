import { measureBytes } from './bytes.ts';
import { measureCpd } from './cpd.ts';
import { measureEvents } from './events.ts';
import { IS_BRIEF } from './extent.ts';
import { measureHashes } from './hashes.ts';
import { measureInvoices } from './invoices.ts';
import { measureJobs } from './jobs.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureDirectory } from './load/measure-directory.ts';
import { measureQuotes } from './load/measure-quotes.ts';
import { measureRenewals } from './load/measure-renewals.ts';
import { measureRoster } from './load/measure-roster.ts';
import { measureMixed } from './load/measure-mixed.ts';
import { measurePartners } from './partners.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';

/** Each answers false when a figure is over its budget. */
export const BENCHES: Record<string, () => Promise<boolean>> = {
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  hashes: measureHashes,
  load: measureLoad,
  invoices: measureInvoices,
  events: measureEvents,
  jobs: measureJobs,
  partners: measurePartners,
  directory: measureDirectory,
  search: measureSearch,
  start: measureStart,
  cpd: measureCpd,
  quotes: measureQuotes,
  renewals: measureRenewals,
  roster: measureRoster,
  mixed: measureMixed,
};

/** Runs the named benches, or all of them one after the other. */
export const run = async (names: readonly string[]): Promise<void> => {
  for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
    const measure = BENCHES[name];
    if (!measure) throw new Error(`There is no bench ${name}: use ${Object.keys(BENCHES).join(', ')}`);
    if (!(await measure()) && !IS_BRIEF) process.exitCode = 1;
  }
};
