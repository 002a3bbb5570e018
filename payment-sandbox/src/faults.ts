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
export const takeFault = ({ store }: Sandbox, call: string): Fault | undefined => {
  const [row] = store.rows(
    `update faults set remaining = remaining - 1
     where seq = (select min(seq) from faults where remaining > 0 and instr(?, path) > 0) returning *`,
    call,
  );
  const kind = String(row?.['kind'] ?? '');
  if (!row || !isFaultKind(kind)) return undefined;
  return {
    kind,
    times: Number(row['remaining']),
    path: String(row['path']),
    durationMs: Number(row['duration_ms']),
  };
};
