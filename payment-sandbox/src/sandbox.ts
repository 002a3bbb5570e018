import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { openStore, type Store } from './store.ts';

export interface SandboxOptions {
  /** The SQLite file that keeps everything. */
  statePath: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The connected account that calls name in `Stripe-Account`. */
  accountId: string;
  webhookUrl: string;
  /** Named as the merchant in the Direct Debit Request. */
  associationName: string;
  /** Where a browser reaches `/__pay`; the origin of the webhook address unless given. */
  publicUrl?: string;
  clock?: { now(): Date };
}

export interface Sandbox {
  readonly options: Readonly<SandboxOptions>;
  readonly publicUrl: string;
  readonly store: Store;
  /** Tells this opening from an earlier one, which may have died in the middle of a call. */
  readonly openingId: string;
  /** Milliseconds of the real clock; the sandbox's own may be ahead of it. */
  realNowMs(): number;
  nowMs(): number;
  readSetting(key: string): string | undefined;
  writeSetting(key: string, value: string): void;
  close(): void;
}

const CLOCK_OFFSET = 'clock_offset_ms';

/** Opens the payment sandbox over its state file, made when absent. */
export const openSandbox = (options: SandboxOptions): Sandbox => {
  mkdirSync(dirname(options.statePath), { recursive: true });
  const store = openStore(options.statePath);
  const realNowMs = (): number => options.clock?.now().getTime() ?? Date.now();
  const readSetting = (key: string): string | undefined => {
    const value = store.rows('select value from settings where key = ?', key)[0]?.['value'];
    return value === undefined ? undefined : String(value);
  };
  return {
    options,
    publicUrl: (options.publicUrl ?? new URL(options.webhookUrl).origin).replace(/\/$/, ''),
    store,
    openingId: randomUUID(),
    realNowMs,
    nowMs: () => realNowMs() + Number(readSetting(CLOCK_OFFSET) ?? 0),
    readSetting,
    writeSetting: (key, value) => {
      store.run(
        'insert into settings values (?, ?) on conflict (key) do update set value = excluded.value',
        key,
        value,
      );
    },
    close: () => store.close(),
  };
};

/** Moves the sandbox's clock forward; it never goes back. */
export const advanceClock = (sandbox: Sandbox, byMs: number): void => {
  const offsetMs = Number(sandbox.readSetting(CLOCK_OFFSET) ?? 0);
  sandbox.writeSetting(CLOCK_OFFSET, String(offsetMs + Math.max(0, byMs)));
};
