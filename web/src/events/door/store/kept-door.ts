import type { DataOf } from '@linehaul/contract/endpoint';
import type { getEventDoor } from '@linehaul/contract/event-door';
import { sorted } from '@linehaul/contract/lists';
import { session } from '../../../lib/session/session.ts';
import type { Waiting } from '../rules/door-rules.ts';
import { type DoorRow, keepRow, readRow, readRows, removeRow } from './door-database.ts';
import { type Sealed, seal, unseal } from './door-vault.ts';

export type DoorList = DataOf<typeof getEventDoor>;

/** What a phone knows of the door it stands at. */
export interface KeptDoor {
  readonly list: DoorList;
  readonly door: string;
  readonly deviceId: string;
  /** The token of the pass that opened it; of an officer's own door there is none. */
  readonly pass?: string;
}

interface ListRow extends DoorRow {
  readonly accountId: string;
  readonly keptUntilMs: number;
  readonly sealed: Sealed;
}

interface WaitingRow extends DoorRow {
  readonly eventId: string;
  readonly keptUntilMs: number;
  readonly sealed: Sealed;
}

/** In the place of an account, where a pass opened the door. */
const BY_PASS = 'pass';

const accountId = (): string => session.userId() ?? '';

export const keepDoor = async (kept: KeptDoor): Promise<void> => {
  const { id, keptUntilUtc } = kept.list;
  const row: ListRow = {
    ...{ id, accountId: kept.pass === undefined ? accountId() : BY_PASS },
    ...{ keptUntilMs: Date.parse(keptUntilUtc) },
    sealed: await seal(kept, id),
  };
  await keepRow('lists', row);
};

const readOf = async (eventId: string, owner: string): Promise<KeptDoor | undefined> => {
  const row = await readRow<ListRow>('lists', eventId);
  if (row?.accountId !== owner) return undefined;
  try {
    // Sealed by `keepDoor`, and by nothing else: whatever was changed does not open.
    return (await unseal(row.sealed, eventId)) as KeptDoor;
  } catch {
    return undefined;
  }
};

/** What is kept of an event for this person; of what somebody else has left, or cannot be read, nothing. */
export const readDoor = (eventId: string): Promise<KeptDoor | undefined> => readOf(eventId, accountId());

/** What is kept of an event for whoever holds a pass to its door. */
export const readPassDoor = (eventId: string): Promise<KeptDoor | undefined> => readOf(eventId, BY_PASS);

export const keepWaiting = async (note: Waiting, { id, keptUntilUtc }: DoorList): Promise<void> => {
  const row: WaitingRow = {
    ...{ id: note.id, eventId: id, keptUntilMs: Date.parse(keptUntilUtc) },
    sealed: await seal(note, id),
  };
  await keepRow('waiting', row);
};

/** What has still to be sent, in the order in which it happened. */
export const readWaiting = async (eventId: string): Promise<Waiting[]> => {
  const rows = (await readRows<WaitingRow>('waiting')).filter((row) => row.eventId === eventId);
  const notes = await Promise.all(rows.map(({ sealed }) => unseal(sealed, eventId) as Promise<Waiting>));
  return sorted(notes, (one, other) => Date.parse(one.notedAt) - Date.parse(other.notedAt));
};

export const dropWaiting = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await removeRow('waiting', id);
};

/** Removes all that is kept of an event. */
export const forgetDoor = async (eventId: string): Promise<void> => {
  await removeRow('lists', eventId);
  const waiting = await readRows<WaitingRow>('waiting');
  await dropWaiting(waiting.filter((row) => row.eventId === eventId).map(({ id }) => id));
};

/** All that passes have opened on this phone, the next event first. */
export const readPassDoors = async (): Promise<KeptDoor[]> => {
  const rows = (await readRows<ListRow>('lists')).filter((row) => row.accountId === BY_PASS);
  const found = await Promise.all(rows.map(({ id }) => readPassDoor(id)));
  const kept = found.filter((door) => door !== undefined);
  return sorted(kept, (one, other) => one.list.eventStartUtc.localeCompare(other.list.eventStartUtc));
};

/** Removes what was opened with a pass that is good no more. */
export const forgetPass = async (token: string): Promise<void> => {
  for (const { list, pass } of await readPassDoors()) if (pass === token) await forgetDoor(list.id);
};

/** Removes what is kept of events that are long over. */
export const forgetOldDoors = async (now: Date): Promise<void> => {
  for (const table of ['lists', 'waiting'] as const) {
    const rows = await readRows<ListRow | WaitingRow>(table);
    for (const row of rows) if (row.keptUntilMs <= now.getTime()) await removeRow(table, row.id);
  }
};
