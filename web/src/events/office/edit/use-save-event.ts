import type { BodyOf } from '@linehaul/contract/endpoint';
import {
  type EditedEvent,
  createOfficeEvent,
  getOfficeEvent,
  saveOfficeEvent,
  type SentEvent,
} from '@linehaul/contract/office-events';
import { useState } from 'react';
import { isRefusedAs } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { harmWords } from './harm/harm-words.ts';
import { movesPeople } from './rescheduling/move-words.ts';

/** What is known of the event on the server: it may have moved on since the form was opened. */
interface Seen {
  readonly version: number;
  readonly booked: number;
}

/** What the officer was told, and said, of a move. */
type Moved = Pick<BodyOf<typeof saveOfficeEvent>, 'bookedAsSeen' | 'untoldBecause'>;

interface Saving {
  /** None for a new one. */
  event: EditedEvent | undefined;
  onSaved: (id: string) => Promise<void>;
}

const harms = (event: EditedEvent, sent: SentEvent, booked: number): boolean =>
  movesPeople(event, sent, booked) || harmWords(event, sent).length > 0;

/** Saves what a form holds; asks first where it harms people, or somebody else has saved meanwhile. */
export const useSaveEvent = ({ event, onSaved }: Saving) => {
  const [seen, setSeen] = useState<Seen | undefined>(event);
  const [asking, setAsking] = useState<SentEvent>();
  const [overtaken, setOvertaken] = useState<SentEvent>();

  /** Throws the refusal, unless it is that somebody else was faster. */
  const send = async (sent: SentEvent, moved: Moved = {}): Promise<void> => {
    if (!event || !seen) return onSaved((await call(createOfficeEvent, { body: sent })).id);
    const { id } = event;
    try {
      await call(saveOfficeEvent, { body: { ...sent, ...moved, id, version: seen.version } });
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const latest = await call(getOfficeEvent, { query: { id } });
      setSeen(latest);
      if (latest.version === seen.version) throw error;
      return setOvertaken(sent);
    }
    await onSaved(id);
  };

  const save = async (sent: SentEvent): Promise<void> => {
    setOvertaken(undefined);
    if (event && seen && harms(event, sent, seen.booked)) return setAsking(sent);
    await send(sent);
  };

  return {
    save,
    send,
    overtaken,
    asking,
    booked: seen?.booked ?? 0,
    dontAsk: (): void => setAsking(undefined),
  };
};
