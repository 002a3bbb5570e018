import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox } from './sandbox.ts';

export const FAULT_KINDS = ['reset', 'cut', 'error500', 'error500-kept', 'stall', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export const isFaultKind = (text: string): text is FaultKind => FAULT_KINDS.some((kind) => kind === text);

export interface Fault {
  kind: FaultKind;
  times: number;
  /** A part of `METHOD /path`; empty for every call. */
  path: string;
  durationMs: number;
}

/** One that a call has met. */
export interface MetFault extends Fault {
  seq: number;
}

export const addFault = ({ store }: Sandbox, { kind, times, path, durationMs }: Fault): void => {
  store.run(
    'insert into faults (kind, remaining, path, duration_ms) values (?, ?, ?, ?)',
    kind,
    times,
    path,
    durationMs,
  );
};

export const clearFaults = ({ store }: Sandbox): void => {
  store.run('delete from faults');
};

export const listFaults = ({ store }: Sandbox): Fault[] =>
  store.rows('select * from faults where remaining > 0 order by seq').flatMap((row) => {
    const kind = String(row['kind']);
    const { remaining, path, duration_ms: durationMs } = row;
    return isFaultKind(kind)
      ? [{ kind, times: Number(remaining), path: String(path), durationMs: Number(durationMs) }]
      : [];
  });

/** Uses up one of the faults that were set for this call. */
export const takeFault = ({ store }: Sandbox, call: string): MetFault | undefined => {
  const [row] = store.rows(
    `update faults set remaining = remaining - 1
     where seq = (select min(seq) from faults where remaining > 0 and instr(?, path) > 0) returning *`,
    call,
  );
  const kind = String(row?.['kind'] ?? '');
  if (!row || !isFaultKind(kind)) return undefined;
  return {
    seq: Number(row['seq']),
    kind,
    times: Number(row['remaining']),
    path: String(row['path']),
    durationMs: Number(row['duration_ms']),
  };
};

const STEP_MS = 10;

/** Waits for as long as the fault lasts, or until faults are cleared; ends with the sandbox. */
export const untilOver = async ({ store }: Sandbox, { seq, durationMs }: MetFault): Promise<void> => {
  const endsAt = performance.now() + durationMs;
  while (performance.now() < endsAt) {
    await delay(Math.min(STEP_MS, endsAt - performance.now()), undefined, { ref: false });
    if (!store.isOpen() || store.rows('select 1 from faults where seq = ?', seq).length === 0) return;
  }
};
