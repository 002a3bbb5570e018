import { getImport, listImports, makeImport } from '@linehaul/contract/imports';
import { listOfficeResourceFiles, uploadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { sendImport, zipOf } from '../content/import-files.ts';
import { openDesk, type Desk } from '../content/office-desk.ts';
import { createContentLabel } from '../content/resource-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { drawPicture } from '../files/draw-picture.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import type { TestPortal } from '../portal.ts';
import { type Flow, killAtEach, killOnce, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

const DAY_MS = 86_400_000;
const POINTS: KillPoint[] = ['before-commit', 'after-write'];

/** For what sends forms: the same process, which may be dead. */
const fetching = ({ remote }: KillablePortal): TestPortal => ({
  ...remote,
  fetch: (path: string, init?: RequestInit) => fetch(`${remote.address}${path}`, init),
});

interface Open {
  readonly own: KillablePortal;
  readonly desk: Desk;
}

const open = async (removedGuard?: RemovedGuard): Promise<Open> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  return { own, desk: await openDesk(own.remote) };
};

const requireOk = ({ status, text }: { status: number; text: string }): void => {
  if (status !== 200) throw new Error(`It answered ${text}`);
};

/** What of an item contradicts itself: its log, its history, its labels and what search knows of it. */
const findTorn = async ({ db }: KillablePortal, id: string): Promise<string[]> => {
  const { rows } = await sql<Record<'logged' | 'kept' | 'labelled' | 'searched', boolean>>`
    select
      (select count(*) from audit_log where subject_id = items.id::text and action = 'resource.published')
        = (items.published_from is not null)::int as logged,
      exists (select from resource_versions kept where kept.resource_id = items.id and kept.title = items.title) as kept,
      not exists (select from resource_labels labels where labels.resource_id = items.id
        and labels.published_from is distinct from items.published_from) as labelled,
      exists (select from search_documents found where found.id = items.id
        and found.published_from is not distinct from items.published_from) as searched
    from resources items where items.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return ['the item is gone'];
  return Object.entries(row).flatMap(([what, holds]) => (holds ? [] : [`not ${what}`]));
};

interface Item {
  readonly id: string;
}

const publishing = ({ own, desk }: Open, point: KillPoint): Flow<Item> => ({
  portal: own,
  point,
  prepare: async () => {
    const { id, version } = await desk.create();
    requireOk(await desk.save(id, version, { tagIds: [await createContentLabel(own.remote)] }));
    return { id };
  },
  act: async ({ id }) => {
    const { version, publishedFromUtc } = await desk.edited(id);
    if (publishedFromUtc !== null) return;
    const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    requireOk(await desk.publish(id, version, `${day}T09:00`));
  },
  findViolations: async ({ id }) => {
    const { publishedFromUtc } = await desk.edited(id);
    return [...(await findTorn(own, id)), ...(publishedFromUtc === null ? ['not published'] : [])];
  },
});

const WORDS = 'Five cents off a litre';

/** Files of the store that no version names, and versions whose bytes are not there. */
const findLoose = async ({ remote, db }: KillablePortal): Promise<string[]> => {
  const { files } = remote.context;
  const versions = await db.selectFrom('resourceFileVersions').select('fileKey').execute();
  const named = new Set(versions.map(({ fileKey }) => fileKey));
  const loose: string[] = [];
  for await (const key of files.list('resources')) if (!named.has(key)) loose.push(`${key} is nobody's`);
  for (const key of named)
    if (Buffer.from((await files.find(key)) ?? []).toString() !== WORDS) loose.push(`${key} is not whole`);
  return loose;
};

const uploading = ({ own, desk }: Open, point: KillPoint): Flow<Item> => {
  const filesOf = async (id: string) =>
    (await own.remote.call(listOfficeResourceFiles, { query: { id }, token: desk.token })).data.files;
  return {
    portal: own,
    point,
    prepare: () => desk.create(),
    act: async ({ id }) => {
      if ((await filesOf(id)).length > 0) return;
      const files = [{ name: 'rates.txt', bytes: Buffer.from(WORDS) }];
      const { token } = desk;
      requireOk(
        await sendMultipart(fetching(own), uploadOfficeResourceFile, { token, fields: { id }, files }),
      );
    },
    findViolations: async ({ id }) => {
      const files = await filesOf(id);
      const isOne = files.length === 1 && files[0]?.versions.length === 1;
      return [...(isOne ? [] : [`${files.length} files`]), ...(await findLoose(own))];
    },
  };
};

const TITLES = ['Loads', 'Rest'];

const findImportFaults = async ({ own, desk }: Open, id: string): Promise<string[]> => {
  const made = await own.db.selectFrom('resources').select(['id', 'title', 'contentHtml']).execute();
  const { data } = await own.remote.call(getImport, { query: { id }, token: desk.token });
  const labels = await own.db.selectFrom('contentLabels').select('label').execute();
  const seen = JSON.stringify([made.map(({ title }) => title).toSorted(), labels.length, data.status]);
  const expected = JSON.stringify([TITLES, 1, 'made']);
  const torn = await Promise.all(made.map((item) => findTorn(own, item.id)));
  const bare = made.filter(({ contentHtml }) => !contentHtml.includes('Words'));
  return [
    ...(seen === expected ? [] : [seen]),
    ...torn.flat(),
    ...bare.map(({ title }) => `${title} is bare`),
  ];
};

const importing = async (opened: Open, point: KillPoint): Promise<Flow<Item>> => {
  const { own, desk } = opened;
  const { token } = desk;
  const page = (title: string) =>
    `<h1>${title}</h1><p>Words <img src="truck.jpg"></p><meta name="date" content="2024-02-03">`;
  const bytes = zipOf({
    'site/safety/loads.html': page('Loads'),
    'site/safety/rest.html': page('Rest'),
    'site/safety/truck.jpg': await drawPicture(640, 360, 'jpeg'),
  });
  return {
    portal: own,
    point,
    prepare: async () => {
      for (const table of ['imports', 'importedPictures', 'resources', 'contentLabels'] as const)
        await own.db.deleteFrom(table).execute();
      requireOk(await sendImport(fetching(own), token, { files: [{ name: 'site.zip', bytes }] }));
      await own.rest();
      const [found] = (await own.remote.call(listImports, { token })).data.imports;
      return { id: found?.id ?? '' };
    },
    act: async ({ id }) => {
      requireOk(await own.remote.call(makeImport, { body: { id, publishes: true }, token }));
      await own.rest();
    },
    findViolations: ({ id }) => findImportFaults(opened, id),
  };
};

const TIMEOUT_MS = 900_000;

const countOf = async (
  { db }: KillablePortal,
  table: 'resources' | 'resourceFileVersions',
): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test(
  'killed within the publishing at a time, nothing of it is there; asked for again, all of it is, once',
  async () => {
    const opened = await open();
    const findLeft = async ({ id }: Item) => {
      const { publishedFrom } = await opened.own.db
        .selectFrom('resources')
        .select('publishedFrom')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { publishedFrom, torn: await findTorn(opened.own, id) };
    };
    const report = await killOnce(publishing(opened, 'before-commit'), 1, findLeft);
    expect(report).toEqual({ left: { publishedFrom: null, torn: [] }, violations: [] });
  },
  TIMEOUT_MS,
);

test(
  'killed within an upload, once the bytes are stored, there is no file; sent again it is there once, and the bytes of before are gone',
  async () => {
    const opened = await open();
    const findLeft = async () => [
      await countOf(opened.own, 'resourceFileVersions'),
      (await findLoose(opened.own)).length,
    ];
    // The first remembers that bytes are about to come.
    const report = await killOnce(uploading(opened, 'before-commit'), 2, findLeft);
    expect(report).toEqual({ left: [0, 1], violations: [] });
  },
  TIMEOUT_MS,
);

test(
  'killed in the midst of an import, it goes on with what is left, and each item is made once',
  async () => {
    const opened = await open();
    const flow = await importing(opened, 'before-commit');
    // The first is to have the import made, the second its first item.
    const report = await killOnce(flow, 3, () => countOf(opened.own, 'resources'));
    expect(report).toEqual({ left: 1, violations: [] });
  },
  TIMEOUT_MS,
);

test.runIf(IS_DEEP).each(POINTS)(
  'killed at each %s of publishing at a time, an item is published whole or not at all',
  async (point) => {
    const { killCount, violations } = await killAtEach(publishing(await open(), point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(1);
  },
  TIMEOUT_MS,
);

test.runIf(IS_DEEP).each(POINTS)(
  'killed at each %s of an upload, a file is there once and whole, and nothing is left of what was not kept',
  async (point) => {
    const { killCount, violations } = await killAtEach(uploading(await open(), point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(2);
  },
  TIMEOUT_MS,
);

test.runIf(IS_DEEP).each(POINTS)(
  'killed at each %s of an import, each item is made once, with its words, labels and log',
  async (point) => {
    const { killCount, violations } = await killAtEach(await importing(await open(), point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThanOrEqual(4);
  },
  TIMEOUT_MS,
);

test(
  'twin: without transactions a kill leaves an item that contradicts itself',
  async () => {
    const violations = await killUntilViolated(publishing(await open('transaction'), 'after-write'));
    expect(violations.length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves half a file, or half an imported item',
  async () => {
    const file = await killUntilViolated(uploading(await open('transaction'), 'after-write'));
    await portal?.stop();
    const item = await killUntilViolated(await importing(await open('transaction'), 'after-write'));
    expect([file.length > 0, item.length > 0]).toEqual([true, true]);
  },
  TIMEOUT_MS,
);
