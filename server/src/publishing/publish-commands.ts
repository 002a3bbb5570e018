import type { PublishAsked, TakeDownAsked, ChangedItem } from '@linehaul/contract/office-values';
import { instantWords } from '../association/wall-time-rules.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import type { Officer } from '../http/officer.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import {
  type AskedAt,
  publishedWords,
  publishInstantOf,
  requireLaterEnd,
  untilWords,
} from './publication-rules.ts';
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
  readonly kind: 'resource' | 'partner' | 'course';
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

/** A time to be taken down at that was chosen before still holds; nobody would find what is published only after it. */
const keptEndOf = (
  { publishedUntil }: Item,
  publishedFrom: Date,
  { now, timeZone }: AskedAt,
): Date | null => {
  if (publishedUntil === null || publishedUntil <= now) return null;
  if (publishedUntil > publishedFrom) return publishedUntil;
  const when = instantWords(publishedUntil, timeZone);
  throw invalidField('publishAt', `It is taken down before that, on ${when}. Please change that first`);
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
  /** Now or at a time, and until the time that it is to be taken down at already. */
  publish: changing<Row, PublishAsked>(shelf, {
    did: 'published',
    periodOf: (before, { publishAt }, at) => {
      if (stateOf(before, at.now) === 'published') throw refuse('It is published already');
      const publishedFrom = publishInstantOf(publishAt, at);
      return { publishedFrom, publishedUntil: keptEndOf(before, publishedFrom, at) };
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
