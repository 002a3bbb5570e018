import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  changedItem,
  editingAnswer,
  keptAnswer,
  savedVersions,
  seenItem,
  versionNumber,
} from './office-values.ts';

type Schema = z.core.$ZodType;

/** What is written in the office: its part of the path, and how a sentence names one. */
interface Named<Section extends string> {
  readonly section: Section;
  readonly one: string;
}

/** The calls about everything that was saved of one. */
export const historyOf = <const Section extends string, Kept extends Schema>({
  section,
  one,
  kept,
}: Named<Section> & { readonly kept: Kept }) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/admin/${section}/versions`,
    summary: `Every time ${one} was saved, the last one first.`,
    query: z.strictObject({ id: uuid() }),
    data: savedVersions,
    refusals: ['not-found'],
  }),
  get: endpoint({
    method: 'POST',
    path: `/api/admin/${section}/version`,
    summary: `${one[0]?.toUpperCase()}${one.slice(1)} as it was once saved.`,
    body: z.strictObject({ id: uuid(), version: versionNumber }),
    data: kept,
    refusals: ['not-found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: `/api/admin/${section}/goback`,
    summary: `Saves ${one} anew as it once was. Labels and products that are gone meanwhile stay away.`,
    body: z.strictObject({ ...seenItem, to: versionNumber }),
    data: changedItem,
    refusals: ['not-found', 'wrong-state'],
  }),
});

/** What is typed and not saved yet, under the name that it is sent by. */
interface Typing<Section extends string, Field extends string, Typed extends Schema> extends Named<Section> {
  readonly field: Field;
  readonly typed: Typed;
}

/** The calls about what is typed and not saved yet, and about who else is at it. */
export const typingOf = <const Section extends string, const Field extends string, Typed extends Schema>({
  section,
  one,
  field,
  typed,
}: Typing<Section, Field, Typed>) => ({
  keepCopy: endpoint({
    method: 'POST',
    path: `/api/admin/${section}/keepworkingcopy`,
    summary:
      'Keeps what the caller has typed and not saved; nobody else finds it, and nothing published changes.',
    body: z.strictObject({ ...seenItem, ...({ [field]: typed } as Record<Field, Typed>) }),
    data: keptAnswer,
    refusals: ['not-found'],
  }),
  discardCopy: endpoint({
    method: 'POST',
    path: `/api/admin/${section}/discardworkingcopy`,
    summary: 'Forgets what the caller has typed and not saved.',
    body: z.strictObject({ id: uuid() }),
    data: z.null(),
    refusals: ['not-found'],
  }),
  noteEditing: endpoint({
    method: 'POST',
    path: `/api/admin/${section}/editing`,
    summary: `Says that the caller has ${one} open in its editor; answers who else has, and which version is kept now.`,
    body: z.strictObject({ id: uuid() }),
    data: editingAnswer,
    refusals: ['not-found'],
  }),
});
