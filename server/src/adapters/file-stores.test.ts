import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server, type S3Fault, type S3Server } from '../../test/outside/s3-server.ts';
import { DomainError } from '../domain-error.ts';
import { parseFilesUrl } from '../files-url.ts';
import { openFolderStore, type FileStore } from './files.ts';
import { openS3Store } from './s3-store.ts';

const bytes = Buffer.from('%PDF-1.7\n\u0000ä and the rest');

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'linehaul-files-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const openStorage = (url = s3.url): FileStore => {
  const location = parseFilesUrl(url);
  if (!location) throw new Error('The address is not understood');
  return openS3Store(location, { connectMs: 500, callMs: 1500 });
};

/** Every request of the key fails like this, or only the first one. */
const failWith = (fault: S3Fault, { once = false } = {}): void => {
  let asked = 0;
  s3.onRequest = (_method, key) => {
    if (!key.startsWith('faulty/')) return undefined;
    asked += 1;
    return once && asked > 1 ? undefined : fault;
  };
};

const putIntoFolder = async (): Promise<void> => {
  await mkdir(join(folder, 'everywhere'), { recursive: true });
  await writeFile(join(folder, 'everywhere', 'Stranger.txt'), bytes);
};

const putIntoBucket = async (): Promise<void> => {
  s3.objects.set('everywhere/Stranger.txt', { bytes, metadata: {} });
};

describe.each([
  ['a folder', () => openFolderStore(folder), putIntoFolder],
  ['an object storage', () => openStorage(), putIntoBucket],
])('%s', (_name, open, strangers) => {
  test('gives back exactly what was put', async () => {
    const store = open();
    await store.put('invoices/a.pdf', bytes);
    expect(bytes.equals((await store.find('invoices/a.pdf')) ?? Buffer.alloc(0))).toBe(true);
  });

  test('has nothing where nothing was put', async () => {
    expect(await open().find('invoices/none.pdf')).toBeUndefined();
  });

  test('lists what lies in a folder, and nothing of another', async () => {
    const store = open();
    for (const name of ['listed/a.pdf', 'listed/b.pdf', 'listed/c.pdf', 'other/d.pdf'])
      await store.put(name, bytes);
    const found = await Array.fromAsync(store.list('listed'));
    expect(found.toSorted()).toEqual(['listed/a.pdf', 'listed/b.pdf', 'listed/c.pdf']);
    expect(await Array.fromAsync(store.list('none'))).toEqual([]);
  });

  test('lists all that is there in whatever folder, and nothing that is not ours', async () => {
    const store = open();
    for (const name of ['everywhere/deep/a.pdf', 'everywhere/b.pdf']) await store.put(name, bytes);
    await strangers();
    const found = await Array.fromAsync(store.listAll());
    expect(found).toEqual(expect.arrayContaining(['everywhere/deep/a.pdf', 'everywhere/b.pdf']));
    expect(found.filter((key) => key.includes('Stranger'))).toEqual([]);
  });

  test('keeps the newer of two files with one key', async () => {
    const store = open();
    await store.put('invoices/b.pdf', bytes);
    await store.put('invoices/b.pdf', Buffer.from('newer'));
    expect(Buffer.from((await store.find('invoices/b.pdf')) ?? []).toString()).toBe('newer');
  });

  test('forgets what is removed, and does not mind when it was not there', async () => {
    const store = open();
    await store.put('invoices/c.pdf', bytes);
    await store.remove('invoices/c.pdf');
    await store.remove('invoices/c.pdf');
    expect(await store.find('invoices/c.pdf')).toBeUndefined();
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'A.pdf', 'a b', 'a\0b', '%2e%2e/x', ''])(
    'refuses the key %j, which could lead out of it',
    async (key) => {
      const store = open();
      await expect((async () => store.put(key, bytes))()).rejects.toThrow(RangeError);
      await expect((async () => store.find(key))()).rejects.toThrow(RangeError);
      await expect((async () => store.remove(key))()).rejects.toThrow(RangeError);
    },
  );

  test('keeps two files that are put at once under one key apart: one of them is there, whole', async () => {
    const store = open();
    const files = ['x', 'y'].map((letter) => Buffer.from(letter.repeat(200_000)));
    await Promise.all(files.map((file) => store.put('invoices/d.pdf', file)));
    const found = await store.find('invoices/d.pdf');
    expect(files.some((file) => found && file.equals(found))).toBe(true);
  });
});

test('a folder holds no leftovers of writing', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each(['busy', 'broken', 'reset'] as const)('a storage that is %s once is asked again', async (fault) => {
  const store = openStorage();
  failWith(fault, { once: true });
  await store.put('faulty/a.pdf', bytes);
  failWith(fault, { once: true });
  expect(bytes.equals((await store.find('faulty/a.pdf')) ?? Buffer.alloc(0))).toBe(true);
});

test.each(['busy', 'broken', 'reset', 'silent'] as const)(
  'a storage that stays %s makes the portal busy, in time',
  async (fault) => {
    const store = openStorage();
    failWith(fault);
    const startedAt = performance.now();
    const failure = await store.put('faulty/b.pdf', bytes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DomainError);
    expect(failure).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  },
);

test.each(['cut', 'stalled'] as const)(
  'a file whose answer is %s is never taken for whole',
  async (fault) => {
    const store = openStorage();
    failWith(undefined);
    await store.put('faulty/c.pdf', Buffer.alloc(300_000, 'a'));
    failWith(fault);
    await expect(store.find('faulty/c.pdf')).rejects.toMatchObject({ code: 'unavailable' });
    failWith(undefined);
    expect((await store.find('faulty/c.pdf'))?.length).toBe(300_000);
  },
);

test('a file that was changed in the storage is not given out', async () => {
  const store = openStorage();
  await store.put('invoices/e.pdf', bytes);
  const kept = s3.objects.get('invoices/e.pdf');
  s3.objects.set('invoices/e.pdf', { metadata: kept?.metadata ?? {}, bytes: Buffer.from('changed') });
  await expect(store.find('invoices/e.pdf')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a file that was brought to the storage by other means is given out as it is', async () => {
  s3.objects.set('invoices/f.pdf', { metadata: {}, bytes });
  expect(bytes.equals((await openStorage().find('invoices/f.pdf')) ?? Buffer.alloc(0))).toBe(true);
});

test('a wrong secret is refused by the storage, so that the answers above are those of the right one', async () => {
  const failure = await openStorage(s3.url.replace('AKIDTEST:', 'AKIDTEST:no'))
    .find('invoices/f.pdf')
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ details: { cause: { name: 'SignatureDoesNotMatch' } } });
});

test('a folder that cannot keep a file says that it is unavailable, and leaves no half of it', async () => {
  await mkdir(join(folder, 'taken', 'by-a-folder.pdf'), { recursive: true });
  const put = openFolderStore(folder).put('taken/by-a-folder.pdf', bytes);
  await expect(put).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: expect.any(String) as string },
  });
  expect(await readdir(join(folder, 'taken'))).toEqual(['by-a-folder.pdf']);
});
