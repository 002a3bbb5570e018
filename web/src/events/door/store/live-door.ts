import { DOOR_BATCH_SIZE, type DoorEntry } from '@linehaul/contract/event-door';
import { ApiError, isRefusedAs, mayPass, messageOf } from '../../../lib/calls/api-error.ts';
import { learn, type Waiting, withWaiting } from '../rules/door-rules.ts';
import { forgetPage } from '../worker/forget-page.ts';
import { askList, sendNotes } from './door-wire.ts';
import { dropWaiting, forgetDoor, type KeptDoor, keepDoor, keepWaiting, readWaiting } from './kept-door.ts';

/** Why a phone has forgotten the door: its pass is good no more, or the event does not take place. */
export type Ended = 'ended' | 'called-off';

const isEnded = (line: DoorState['line']): line is Ended => line === 'ended' || line === 'called-off';

/** A session that has run out comes back; a pass does not, and its phone may keep nothing. */
export const endOf = (error: unknown, pass: string | undefined): Ended | undefined => {
  if (isRefusedAs('called-off', error)) return 'called-off';
  return pass !== undefined && error instanceof ApiError && error.status === 401 ? 'ended' : undefined;
};

/** What the screen shows of the door. */
export interface DoorState {
  readonly kept: KeptDoor;
  /** All that is known, with what this phone has still to send. */
  readonly entries: readonly DoorEntry[];
  readonly waitingCount: number;
  readonly line: 'connecting' | 'open' | 'away' | 'refused' | Ended;
  /** Why the server will hear no more of this door. */
  readonly refusal: string | undefined;
}

const byKind = (waiting: readonly Waiting[]) => ({
  entries: waiting.flatMap((note) => {
    if (note.kind === 'undo') return [];
    const { kind: _, ...entry } = note;
    return [entry];
  }),
  undone: waiting.flatMap(({ kind, notedAt, ...note }) =>
    kind === 'undo' && 'entryId' in note ? [{ entryId: note.entryId, notedAt }] : [],
  ),
});

/** The door that a phone stands at: lets in at once, and tells the server when it can be reached. */
export class LiveDoor {
  #kept: KeptDoor;
  #waiting: Waiting[];
  #line: DoorState['line'] = 'connecting';
  #refusal: string | undefined;
  #isSyncing = false;
  #state: DoorState;
  readonly #listeners = new Set<() => void>();

  private constructor(kept: KeptDoor, waiting: Waiting[]) {
    this.#kept = kept;
    this.#waiting = waiting;
    this.#state = this.#draw();
  }

  static async open(kept: KeptDoor): Promise<LiveDoor> {
    return new LiveDoor(kept, await readWaiting(kept.list.id));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): DoorState => this.#state;

  /** Resolves once the note is safely kept, before anybody is told of it: a phone that is switched off loses nothing. */
  async note(note: Waiting): Promise<void> {
    this.#waiting = [...this.#waiting, note];
    this.#changed();
    await keepWaiting(note, this.#kept.list);
    void this.sync();
  }

  /** Sends what waits and learns what other phones have noted; one at a time. */
  async sync(): Promise<void> {
    if (this.#isSyncing || this.#line === 'refused' || isEnded(this.#line)) return;
    this.#isSyncing = true;
    try {
      await this.#exchange();
      this.#line = 'open';
    } catch (error) {
      await this.#fail(error).catch(() => undefined);
    }
    this.#isSyncing = false;
    this.#changed();
    if (this.#line === 'open' && this.#waiting.length > 0) void this.sync();
  }

  async #exchange(): Promise<void> {
    const { list, door, deviceId, pass } = this.#kept;
    const batch = this.#waiting.slice(0, DOOR_BATCH_SIZE);
    const { entries, mark, cursor } = await sendNotes(
      {
        ...{ id: list.id, deviceId, door, since: list.cursor, ...byKind(batch) },
        sentAt: new Date().toISOString(),
      },
      pass,
    );
    const known = learn(list.entries, entries);
    const isOutOfDate = mark !== list.mark;
    const isSame = !isOutOfDate && entries.length === 0;
    // Of both the list's own answer has all that is known.
    const next = isOutOfDate ? await askList(list.id, pass) : { ...list, cursor, entries: known };
    this.#kept = { ...this.#kept, list: next };
    if (!isSame) await keepDoor(this.#kept);
    const sent = new Set(batch.map(({ id }) => id));
    await dropWaiting([...sent]);
    this.#waiting = this.#waiting.filter(({ id }) => !sent.has(id));
  }

  async #fail(error: unknown): Promise<void> {
    const { list, pass } = this.#kept;
    const end = endOf(error, pass);
    if (end) {
      this.#line = end;
      this.#waiting = [];
      await forgetDoor(list.id);
      return forgetPage(window.location.pathname);
    }
    const isAway = !(error instanceof ApiError) || mayPass(error) || error.status === 401;
    this.#line = isAway ? 'away' : 'refused';
    this.#refusal = isAway ? undefined : messageOf(error, 'The door of this event is closed');
  }

  #draw(): DoorState {
    const kept = this.#kept;
    return {
      kept,
      entries: withWaiting(kept.list.entries, this.#waiting, kept),
      waitingCount: this.#waiting.length,
      line: this.#line,
      refusal: this.#refusal,
    };
  }

  #changed(): void {
    this.#state = this.#draw();
    for (const listener of this.#listeners) listener();
  }
}
