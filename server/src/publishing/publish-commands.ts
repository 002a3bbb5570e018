import type { PublishAsked, TakeDownAsked, ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import {
  type AskedAt,
  publishedWords,
  publishInstantOf,
  requireLaterEnd,
  untilWords,
} from './publication-rules.ts';
import type { EditedKind } from './edited-queries.ts';
import { type Period, stateOf } from './state-rules.ts';

interface Item extends Period {
  readonly id: string;
  readonly version: number;
  readonly title: string;
}

interface Setting<Row> {
  readonly context: Pick<Context, 'config' | 'clock'>;
  readonly accountId: string;
  readonly before: Row;
}

/** A kind of item that is published for as long as the office likes. */
export interface Shelf<Row extends Item> {
  readonly kind: EditedKind | 'course';
  /** Holds the item until the transaction ends; throws when it is another version than the one that was seen. */
  readonly lockSeen: (
    transaction: Transaction,
    context: Pick<Context, 'config'>,
    seen: ChangedItem,
  ) => Promise<Row>;
  readonly setPeriod: (
    transaction: Transaction,
    period: Period,
    setting: Setting<Row>,
  ) => Promise<ChangedItem>;
}

type Act<Asked> = (context: Context, asked: Asked, officer: Officer) => Promise<ChangedItem>;

const refuse = (words: string): DomainError => new DomainError('wrong-state', words);

/** Does something with the times of one item; `act` says which they become. */
const changing =
  <Row extends Item, Asked extends ChangedItem>(
    { kind, lockSeen, setPeriod }: Shelf<Row>,
    act: {
      readonly did: 'published' | 'unpublished' | 'taken-down';
      readonly periodOf: (before: Row, asked: Asked, at: AskedAt) => Period;
      readonly logged: (period: Period, timeZone: string) => Record<string, string>;
    },
  ): Act<Asked> =>
  (context, asked, { caller, by }) =>
    inTransaction(context.db, async (transaction) => {
      const now = context.clock.now();
      const { timeZone } = context.config.association;
      await requireStillAdmin(transaction, caller);
      const before = await lockSeen(transaction, context, asked);
      const period = act.periodOf(before, asked, { now, timeZone });
      const { accountId } = caller;
      const changed = await setPeriod(transaction, period, { context, accountId, before });
      await recordAudit(transaction, {
        ...{ action: `${kind}.${act.did}`, at: now, by },
        subject: { kind, id: before.id },
        before: act.logged(before, timeZone),
        after: { title: before.title, ...act.logged(period, timeZone) },
      });
      return changed;
    });

const loggedFrom = ({ publishedFrom }: Period, timeZone: string) => ({
  published: publishedWords(publishedFrom, timeZone),
});
const loggedUntil = ({ publishedUntil }: Period, timeZone: string) => ({
  up: untilWords(publishedUntil, timeZone),
});

const endNow = (item: Item, publishedFrom: Date, now: Date): Date => {
  if (stateOf(item, now) === 'taken-down') throw refuse('It is taken down already');
  if (publishedFrom >= now) throw refuse('It is not published yet. Make it a draft again instead');
  return now;
};

/** When it is taken down; null where it stays. */
const endOf = (item: Item, { takeDownAt }: TakeDownAsked, at: AskedAt): Date | null => {
  const { publishedFrom } = item;
  if (publishedFrom === null) throw refuse('It is a draft, so nobody finds it');
  if (takeDownAt === null) return null;
  if (takeDownAt === undefined) return endNow(item, publishedFrom, at.now);
  return requireLaterEnd({ field: 'takeDownAt', wallTime: takeDownAt }, publishedFrom, at);
};

/** The acts by which items of a kind come up and go down. */
export const publishingOf = <Row extends Item>(shelf: Shelf<Row>) => ({
  /** Now or at a time. */
  publish: changing<Row, PublishAsked>(shelf, {
    did: 'published',
    periodOf: (before, { publishAt }, at) => {
      if (stateOf(before, at.now) === 'published') throw refuse('It is published already');
      return { publishedFrom: publishInstantOf(publishAt, at), publishedUntil: null };
    },
    logged: loggedFrom,
  }),
  /** Now or at a time, or leaves it up. */
  takeDown: changing<Row, TakeDownAsked>(shelf, {
    did: 'taken-down',
    periodOf: (before, asked, at) => ({
      publishedFrom: before.publishedFrom,
      publishedUntil: endOf(before, asked, at),
    }),
    logged: loggedUntil,
  }),
  /** Makes it a draft again. */
  unpublish: changing<Row, ChangedItem>(shelf, {
    did: 'unpublished',
    periodOf: (before) => {
      if (before.publishedFrom === null) throw refuse('It is a draft already');
      return { publishedFrom: null, publishedUntil: null };
    },
    logged: loggedFrom,
  }),
});
