// oxlint-disable-next-line typescript/triple-slash-reference -- it declares a file of the driver, also to other programs
/// <reference path="./pg-value-writing.d.ts" />
import utils from 'pg/lib/utils.js';
import { parserOf } from './database-client.ts';
import { CamelCasePlugin } from 'kysely';

class Renaming extends CamelCasePlugin {
  toCode(column: string): string {
    return this.camelCase(column);
  }
}
const renaming = new Renaming();

/** The name that code has for a column. */
const toCodeName = (column: string): string => renaming.toCode(column);

export type Row = Record<string, unknown>;

interface Shape {
  readonly fields: readonly string[];
  readonly parsers: readonly ReturnType<typeof parserOf>[];
  readonly empty: Row;
}

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** What of the driver's connection is used here, in its own words. */
export interface Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): boolean };
  parse(statement: { name: string; text: string }): void;
}

type Answered = (error: Error | null, rows?: Row[]) => void;

const BINARY = 1;
const NULL = -1;
/** All of the answer as text; then all rows of it, and the end of the message. */
const AS_TEXT = Buffer.from([0, 1, 0, 0]);
const DESCRIBE = Buffer.from('D\0\0\0\x06P\0', 'latin1');
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1');

/** The text or bytes that PostgreSQL gets for a value, as the driver writes them. */
const toWire = (value: unknown): string | Buffer | null =>
  typeof value === 'string' ? value : (utils.prepareValue(value) as string | Buffer | null);

const lengthOf = (value: string | Buffer | null): number => {
  if (value === null) return 0;
  return typeof value === 'string' ? Buffer.byteLength(value) : value.length;
};

/** A copy of one object that has all fields stays quick to make and to read, which one that got them singly does not. */
const emptyRowOf = (fields: readonly string[]): Row =>
  JSON.parse(`{${fields.map((field) => `${JSON.stringify(field)}:null`).join()}}`) as Row;

const shapeOf = ({ fields: columns }: Described): Shape => {
  const fields = columns.map(({ name }) => toCodeName(name));
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
  return { fields, parsers, empty: emptyRowOf(fields) };
};

/**
 * One statement with placeholders for its values. With a name PostgreSQL parses and plans it once a connection; its rows
 * are described once for all of them, since what is planned never changes its columns (PostgreSQL refuses that).
 */
export class PreparedStatement {
  readonly text: string;
  /** Empty for one that is planned each time. */
  readonly name: string;
  shape: Shape | undefined;
  readonly #head: Buffer;
  #unnamed: PreparedStatement | undefined;

  constructor(text: string, name: string) {
    this.text = text;
    this.name = name;
    this.#head = Buffer.from(`\0${name}\0`);
  }

  /** The same for a session that is only lent: a name would be left in it, and not be there in the next one. */
  get unnamed(): PreparedStatement {
    if (this.name === '') return this;
    this.#unnamed ??= new PreparedStatement(this.text, '');
    return this.#unnamed;
  }

  /** Bind, execute and sync as one write; with what describes the columns where they are not known yet. */
  toMessage(values: readonly unknown[], { describes }: { readonly describes: boolean }): Buffer {
    const written = values.map(toWire);
    const size = written.reduce<number>((sum, value) => sum + lengthOf(value) + 6, this.#head.length + 4);
    const bindSize = size + 4 + AS_TEXT.length;
    const tail = describes ? DESCRIBE.length + EXECUTE_AND_SYNC.length : EXECUTE_AND_SYNC.length;
    const bytes = Buffer.allocUnsafe(1 + bindSize + tail);
    bytes[0] = 0x42;
    let at = bytes.writeInt32BE(bindSize, 1);
    at += this.#head.copy(bytes, at);
    at = bytes.writeInt16BE(written.length, at);
    for (const value of written) at = bytes.writeInt16BE(Buffer.isBuffer(value) ? BINARY : 0, at);
    at = bytes.writeInt16BE(written.length, at);
    for (const value of written) {
      if (value === null) at = bytes.writeInt32BE(NULL, at);
      else if (typeof value === 'string') {
        const length = bytes.write(value, at + 4);
        at = bytes.writeInt32BE(length, at) + length;
      } else at = bytes.writeInt32BE(value.length, at) + value.copy(bytes, at + 4);
    }
    at += AS_TEXT.copy(bytes, at);
    if (describes) at += DESCRIBE.copy(bytes, at);
    EXECUTE_AND_SYNC.copy(bytes, at);
    return bytes;
  }

  describe(described: Described): void {
    this.shape = shapeOf(described);
  }

  toRow(values: readonly (string | null)[]): Row {
    if (!this.shape) throw new Error(`The columns of ${this.name} are not known`);
    const { fields, parsers, empty } = this.shape;
    const row = { ...empty };
    for (let index = 0; index < fields.length; index += 1) {
      const text = values[index] ?? null;
      if (text !== null) row[fields[index] ?? ''] = parsers[index]?.(text);
    }
    return row;
  }
}

/**
 * One use of a statement, in the form in which the driver takes what others send over its connections (as its cursors
 * are): it stands in the driver's queue, and the driver hands it what PostgreSQL answers.
 */
export class Asking {
  readonly text: string;
  /** The driver notes under this name that the statement is known to the connection. */
  readonly name: string;
  callback: Answered | undefined;
  readonly #statement: PreparedStatement;
  readonly #values: readonly unknown[];
  readonly #rows: Row[] = [];
  #broken: Error | undefined;

  constructor(statement: PreparedStatement, values: readonly unknown[]) {
    this.text = statement.text;
    this.name = statement.name;
    this.#statement = statement;
    this.#values = values;
  }

  /** Called by the driver when it is this one's turn; what cannot be written is answered, and ends nothing else. */
  submit(connection: Connection): Error | null {
    const statement = this.#statement;
    const isParsed = this.name !== '' && connection.parsedStatements[this.name] !== undefined;
    try {
      const message = statement.toMessage(this.#values, { describes: !isParsed || !statement.shape });
      if (!isParsed) connection.parse({ name: this.name, text: this.text });
      if (connection.stream.writable) connection.stream.write(message);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error('The values cannot be written', { cause: error });
    }
  }

  handleRowDescription(described: Described): void {
    this.#statement.describe(described);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      if (!this.#broken) this.#rows.push(this.#statement.toRow(fields));
    } catch (error) {
      this.#broken = error instanceof Error ? error : new Error('A row cannot be read', { cause: error });
    }
  }

  handleReadyForQuery(): void {
    if (this.#broken) this.#answer(this.#broken);
    else this.#answer(null, this.#rows);
  }

  handleError(error: Error): void {
    this.#answer(error);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  /** Once: a connection that breaks afterwards tells everybody. */
  #answer(error: Error | null, rows?: Row[]): void {
    const { callback } = this;
    this.callback = undefined;
    callback?.(error, rows);
  }
}
