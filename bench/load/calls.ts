import { ownNetwork } from './own-network.ts';
import type { Request } from 'autocannon';
import { PASSWORD, type Person } from './fill-database.ts';

export interface MeasuredCall<P extends Person = Person> {
  readonly name: string;
  readonly connections: number;
  readonly askedBy: 'people' | 'payers';
  /** Whether both servers must answer the same. */
  readonly isRepeatable: boolean;
  /** How often a person asks before the next one does; once where nothing is said. */
  readonly timesInARow?: number;
  requestOf(person: P, index: number): Request;
}

/** As people type: each letter more, parts of names, words that half of all names have, and names that nobody has. */
const KEYWORDS = [
  ...['war', 'warr', 'warre', 'warreg', 'warrego', 'warrego m', 'warrego mal', 'warrego mallee'],
  ...['hog', 'hogan', 'hogan b', 'hogan bulk', 'gal', 'gallag', 'gallagher li'],
  ...['tra', 'transport', 'pty ltd', 'heavy haulage', 'freight lines', 'express co'],
  ...['zzz', 'riverina', 'north west'],
];

/** A name is looked for letter by letter, so one person sends several searches within seconds. */
const LETTERS_TYPED = 7;

const keywordOf = (index: number): string => KEYWORDS[index % KEYWORDS.length] ?? '';

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

export const CALLS: readonly MeasuredCall[] = [
  {
    name: 'GET /api/user',
    connections: 16,
    askedBy: 'people',
    isRepeatable: true,
    requestOf: (person) => ({ method: 'GET', path: '/api/user', headers: bearer(person) }),
  },
  {
    name: 'GET /api/org/searchbyname',
    connections: 16,
    askedBy: 'people',
    isRepeatable: true,
    timesInARow: LETTERS_TYPED,
    requestOf: (person, index) => ({
      method: 'GET',
      path: `/api/org/searchbyname?keyword=${encodeURIComponent(keywordOf(index))}`,
      headers: bearer(person),
    }),
  },
  {
    name: 'POST /api/user/invoices',
    connections: 16,
    askedBy: 'payers',
    isRepeatable: true,
    requestOf: (person) => ({
      method: 'POST',
      path: '/api/user/invoices',
      headers: { ...bearer(person), 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1, size: 10 }),
    }),
  },
  {
    name: 'POST /token',
    connections: 8,
    askedBy: 'people',
    isRepeatable: false,
    requestOf: ({ email }) => ({
      method: 'POST',
      path: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ownNetwork() },
      body: new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString(),
    }),
  },
];
