import { oneOf, type Draw } from './draw.ts';

const MAX_KEPT = 60;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fields that mean the same are known by one name. */
const kindOf = (name: string): string => {
  const folded = name.toLowerCase();
  if (folded.endsWith('password')) return 'password';
  return folded === 'username' || folded === 'emailaddress' ? 'email' : folded;
};

/** What is known of the portal and what its answers have shown, own and others', so that calls reach what exists. */
export class IdPool {
  readonly #kept = new Map<string, string[]>();
  /** Ids of what a portal begins with, which are never crowded out. */
  readonly #firstIds: string[] = [];

  /** Keeps what a portal begins with. */
  begin(value: unknown): void {
    this.learn(value);
    this.#firstIds.push(...(this.#kept.get('uuid') ?? []));
  }

  /** Keeps `value` under the name of its field. */
  keep(name: string, value: string): void {
    for (const kind of UUID.test(value) ? [kindOf(name), 'uuid'] : [kindOf(name)]) {
      const kept = this.#kept.get(kind) ?? [];
      if (!kept.includes(value)) this.#kept.set(kind, [...kept, value].slice(-MAX_KEPT));
    }
  }

  /** Keeps every short text of an answer. */
  learn(value: unknown, name = ''): void {
    if (typeof value === 'string' && value !== '' && value.length <= 300) this.keep(name, value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) this.learn(entry, Array.isArray(value) ? name : key);
  }

  /** Something known that fits, more often than not; undefined when something new is to be made. */
  find(draw: Draw, name: string, isValid: (value: unknown) => boolean): string | undefined {
    const places = [
      this.#kept.get(kindOf(name)),
      this.#kept.get(kindOf(name)),
      this.#firstIds,
      this.#kept.get('uuid'),
      undefined,
    ];
    const candidates: readonly (string | undefined)[] = oneOf(draw, places) ?? [];
    const value = oneOf(draw, candidates);
    return value !== undefined && isValid(value) ? value : undefined;
  }
}
