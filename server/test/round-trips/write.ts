import type { Endpoint } from '@linehaul/contract/endpoint';
import type { ActorName } from '../access/actors.ts';
import type { Asked, Cell, Sent } from '../access/sample.ts';
import type { Json } from '../fuzz/described-operations.ts';
import type { Making } from '../fuzz/schema-values.ts';

/** How a call is made that writes something. */
export interface Write {
  readonly by: ActorName;
  readonly endpoint: Endpoint;
  /** What it is about, as somebody may ask for it now. */
  readonly ask: (cell: Cell) => Asked | Promise<Asked>;
  /** Fields that name or prove something there is; all others are drawn from the schema of the call. */
  readonly given: readonly string[];
  /** Fields that the schema leaves open, since another may stand for them, and without which this use of the call is refused. */
  readonly needed?: readonly string[];
  /** What the state of things leaves of a field's schema. */
  readonly narrow: (cell: Cell, asked: Asked) => Promise<Readonly<Record<string, Json>>>;
  /** For calls that are not sent as the contract says, or whose values are described by another call. */
  readonly send?: (cell: Cell, asked: Asked, making: Making) => Promise<Sent>;
}
