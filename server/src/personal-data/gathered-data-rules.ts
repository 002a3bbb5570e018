import { dollarsFromCents } from '@linehaul/contract/money';
import type { ExportPart } from './personal-data-rules.ts';

/** An amount of money: programs read a number of dollars, people what a price tag says. */
export class Dollars {
  readonly cents: number;

  constructor(cents: number) {
    this.cents = cents;
  }

  toJSON(): number {
    return dollarsFromCents(this.cents);
  }
}

export interface ExportRow {
  readonly [column: string]: unknown;
}

/** A file that goes into the copy as it is. */
export interface ExportFile {
  /** Its path in the copy. */
  readonly name: string;
  readonly fileKey: string;
  readonly byteSize: number;
}

/** What a copy is made of. */
export interface GatheredData {
  readonly parts: Readonly<Record<ExportPart, readonly ExportRow[]>>;
  readonly files: readonly ExportFile[];
}
