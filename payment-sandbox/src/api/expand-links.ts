import { findStored, type Scope } from '../scope.ts';
import { PREFIXES } from '../stored-objects.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linked = (scope: Scope, id: unknown): unknown => {
  const kind = typeof id === 'string' ? PREFIXES[id.slice(0, id.indexOf('_'))] : undefined;
  return (kind && typeof id === 'string' && findStored(scope, kind, id)?.object) ?? id;
};

const expandPath = (scope: Scope, value: unknown, [head, ...rest]: string[]): unknown => {
  if (head === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(scope, item, [head, ...rest]));
  if (!isRecord(value) || !Object.hasOwn(value, head)) return value;
  return { ...value, [head]: expandPath(scope, linked(scope, value[head]), rest) };
};

/** Puts whole objects in the place of their ids, as `expand[]` asks for. */
export const expandLinks = (scope: Scope, body: object, paths: unknown): object => {
  const asked = Array.isArray(paths) ? paths.map(String) : [];
  const expanded = asked.reduce<unknown>((value, path) => expandPath(scope, value, path.split('.')), body);
  return isRecord(expanded) ? expanded : body;
};
