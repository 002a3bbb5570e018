import type { AdminHome } from '@linehaul/contract/admin-home';
import type { InvoiceOwing } from '@linehaul/contract/invoice-administration';
import { generatePath } from 'react-router';
import { formatInstant, formatMoney } from '../../lib/formats/format.ts';
import { listAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { figureOf } from './admin-home-queries.ts';

/** A figure, and the list that has as many. */
export interface Tile {
  title: string;
  figure: string;
  /** What the figure counts. */
  detail: string;
  to: string;
  /** Nothing to do, waits for somebody, late, or only to know. */
  tone: 'calm' | 'waiting' | 'late' | 'plain';
}

/** One of them, or several. */
export const countOf = (count: number, [one, several]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : several}`;

const INVOICES = ['invoice', 'invoices'] as const;

export const owingAddress = (owing: InvoiceOwing): string => listAddress(paths.adminInvoices, { owing });

const owedTile = (home: AdminHome): Tile => {
  const { amount, invoiceCount } = figureOf(home, 'owed');
  const detail = `on ${countOf(invoiceCount, INVOICES)}`;
  return { title: 'Owed', figure: formatMoney(amount), detail, to: owingAddress('owed'), tone: 'plain' };
};

const overdueTile = (home: AdminHome): Tile => {
  const { amount, invoiceCount } = figureOf(home, 'overdue');
  return {
    title: 'Overdue',
    figure: formatMoney(amount),
    detail: invoiceCount === 0 ? 'nothing is late' : `on ${countOf(invoiceCount, INVOICES)}`,
    to: owingAddress('overdue'),
    tone: invoiceCount === 0 ? 'calm' : 'late',
  };
};

const requestsTile = ({ joinRequestCount }: AdminHome): Tile => ({
  title: 'Join requests',
  figure: String(joinRequestCount),
  detail: joinRequestCount === 0 ? 'nobody is waiting' : 'waiting for a decision',
  to: paths.joinRequests,
  tone: joinRequestCount === 0 ? 'calm' : 'waiting',
});

const applicationsTile = ({ applicationCount }: AdminHome): Tile => ({
  title: 'Applications',
  figure: String(applicationCount),
  detail: applicationCount === 0 ? 'nobody is waiting' : 'waiting for a decision',
  to: paths.adminApplications,
  tone: applicationCount === 0 ? 'calm' : 'waiting',
});

const firstPaymentTile = (home: AdminHome): Tile => {
  const { amount, invoiceCount } = figureOf(home, 'first-payment');
  return {
    title: 'Joining by invoice',
    figure: String(invoiceCount),
    detail: invoiceCount === 0 ? 'nobody is waiting' : `waiting to pay ${formatMoney(amount)}`,
    to: owingAddress('first-payment'),
    tone: invoiceCount === 0 ? 'calm' : 'waiting',
  };
};

const joinsTile = ({ joins }: AdminHome): Tile => {
  const { month = '', count = 0 } = joins.at(-1) ?? {};
  return {
    title: 'Joined this month',
    figure: String(count),
    detail: count === 1 ? 'new person' : 'new people',
    to: listAddress(paths.adminUsers, { joined: month }),
    tone: 'plain',
  };
};

const failedTile = ({ failedJobCount }: AdminHome): Tile => ({
  title: 'Work that failed',
  figure: String(failedJobCount),
  detail: failedJobCount === 0 ? 'everything is done' : 'to look at and try again',
  to: paths.adminInvoices,
  tone: failedJobCount === 0 ? 'calm' : 'late',
});

/** Only while the renewal waits for the office, since nothing is asked for or moved on until then. */
const renewalTiles = ({ heldRenewal }: AdminHome): Tile[] => {
  if (!heldRenewal) return [];
  const { rehearsal, heldUtc } = heldRenewal;
  const since = `since ${formatInstant(heldUtc)}`;
  return [
    rehearsal
      ? {
          title: 'Renewals wait',
          figure: String(rehearsal.memberships),
          detail: `rehearsed today, not run; ${since}`,
          to: generatePath(paths.adminRenewalRun, { id: rehearsal.id }),
          tone: 'waiting',
        }
      : {
          title: 'Renewals wait',
          figure: 'Held',
          detail: `${since}; rehearse and run them`,
          to: paths.adminRenewalRuns,
          tone: 'waiting',
        },
  ];
};

const setUpTile = ({ setUp }: AdminHome): Tile[] =>
  setUp === null
    ? []
    : [
        {
          title: 'Set up the portal',
          figure: String(setUp.openCount),
          detail: setUp.openCount === 1 ? 'step is open' : 'steps are open',
          to: paths.adminSetUp,
          tone: 'waiting',
        },
      ];

/** What waits for somebody comes before what is only to know. */
export const tilesOf = (home: AdminHome): Tile[] => [
  ...setUpTile(home),
  ...renewalTiles(home),
  overdueTile(home),
  applicationsTile(home),
  requestsTile(home),
  firstPaymentTile(home),
  failedTile(home),
  owedTile(home),
  joinsTile(home),
];
