import type { AuditEntry } from '@linehaul/contract/audit';
import { ROLE_NAMES } from '../lib/formats/role-names.ts';

export interface Change {
  name: string;
  before?: string;
  after?: string;
}

/** `mustConfirmEmail` as `Must confirm email`. */
const inWords = (key: string): string => {
  const words = key
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const roleNames: Readonly<Record<number, string>> = ROLE_NAMES;

const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ') || 'None';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};

const valueText = (key: string, value: unknown): string => {
  if (key === 'role' && typeof value === 'number') return roleNames[value] ?? String(value);
  return value === null || value === undefined || value === '' ? '–' : plainText(value);
};

/** What an entry says was so before and after, side by side. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.map((key) => ({
    name: inWords(key),
    ...(before && key in before && { before: valueText(key, before[key]) }),
    ...(after && key in after && { after: valueText(key, after[key]) }),
  }));
};
