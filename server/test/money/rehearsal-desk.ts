import {
  getRenewalRun,
  listRenewalEntries,
  rehearseRenewal,
  type RenewalEntry,
  startRenewalRun,
} from '@linehaul/contract/office-renewals';
import { expect } from 'vitest';
import type { TestPortal } from '../portal.ts';
import { officeOf } from '../people/office-factories.ts';

/** All lines of a run, however many pages. */
const entriesOf = async (portal: TestPortal, token: string, id: string): Promise<RenewalEntry[]> => {
  const entries: RenewalEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await portal.call(listRenewalEntries, { body: { id, page, size: 100 }, token });
    entries.push(...data.entries);
    if (entries.length >= data.totalItems) return entries;
  }
};

/** An officer at work on the renewal, signed in now. */
export const rehearsalDesk = async (portal: TestPortal) => {
  const { token, account } = await officeOf(portal);
  return {
    ...{ token, account },
    rehearse: async (until: string) => {
      const { data, status, text } = await portal.call(rehearseRenewal, { body: { until }, token });
      expect(status, text).toBe(200);
      return { id: data.id, entries: await entriesOf(portal, token, data.id) };
    },
    entries: (id: string) => entriesOf(portal, token, id),
    start: (id: string) => portal.call(startRenewalRun, { body: { id }, token }),
    run: async (id: string) => (await portal.call(getRenewalRun, { query: { id }, token })).data,
  };
};
