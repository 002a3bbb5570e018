import {
  beginCpdRecord,
  type LoggedCpdRecord,
  saveCpdRecord,
  type SentCpdRecord,
  submitCpdRecord,
  withdrawCpdRecord,
} from '@linehaul/contract/cpd-logging';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { unlessGone } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { randomUuid } from '../../lib/calls/random-uuid.ts';
import { TRACKER_KEY } from '../cpd-queries.ts';

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** An activity while it is written: begun by its first save, and from then on the same. */
export const useActivity = (record: LoggedCpdRecord | undefined) => {
  const keptRef = useRef<Kept | undefined>(record && { id: record.cpdId, version: record.version });
  const [id, setId] = useState(record?.cpdId);
  // Pressed again after a lost answer, it is the same activity.
  const [newId] = useState(randomUuid);
  const queries = useQueryClient();
  const changed = (): void => void queries.invalidateQueries({ queryKey: TRACKER_KEY });

  const keep = ({ cpdId, version }: { cpdId: string; version: number }): Kept => {
    keptRef.current = { id: cpdId, version };
    setId(cpdId);
    changed();
    return keptRef.current;
  };

  const save = async (sent: SentCpdRecord): Promise<Kept> => {
    const kept = keptRef.current;
    return keep(
      kept
        ? await call(saveCpdRecord, { body: { ...kept, record: sent } })
        : await call(beginCpdRecord, { body: { ...sent, id: newId } }),
    );
  };
  const submit = async (kept: Kept): Promise<void> =>
    void keep(await call(submitCpdRecord, { body: { ...kept } }));
  const withdraw = async (): Promise<void> => {
    const kept = keptRef.current;
    if (kept) await unlessGone(call(withdrawCpdRecord, { body: { ...kept } }));
    changed();
  };
  return { id, save, submit, withdraw, changed };
};
