import { CamelCasePlugin } from 'kysely';

class Renaming extends CamelCasePlugin {
  toCode(column: string): string {
    return this.camelCase(column);
  }
}
const renaming = new Renaming();

/** The name that code has for a column. */
export const toCodeName = (column: string): string => renaming.toCode(column);
