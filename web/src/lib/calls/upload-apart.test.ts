import { uploadCpdFile } from '@linehaul/contract/cpd-logging';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

const ANSWER = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'a.pdf', size: 1, url: '/a' };

/** What a browser has of a request that sends a body, driven by the test. */
class SentRequest extends EventTarget {
  static last: SentRequest | undefined;
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly statusText = 'OK';
  readonly responseText = JSON.stringify({ data: ANSWER });
  isAborted = false;

  constructor() {
    super();
    SentRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.isAborted = true;
    this.end('abort');
  }
  end(how: 'load' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  move(loaded: number): void {
    const moved = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 12 });
    this.upload.dispatchEvent(moved);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SentRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const told: number[] = [];
  const sending = upload(uploadCpdFile, {
    ...{ fields: { id: 'x' }, files: [], signal: new AbortController().signal },
    onProgress: (part) => told.push(part),
  }).catch((error: unknown) => error);
  return { told, sending };
};

test('files that go on moving are waited for, however long they take', async () => {
  const { told, sending } = begin();
  for (let at = 1; at <= 12; at += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    SentRequest.last?.move(at);
  }
  SentRequest.last?.end('load');
  expect(await sending).toMatchObject({ name: 'a.pdf' });
  expect([told.length, told.at(-1), SentRequest.last?.isAborted]).toEqual([12, 1, false]);
});

test('once nothing has moved for a minute and a half it is given up, in words', async () => {
  const { sending } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  SentRequest.last?.move(1);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(SentRequest.last?.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(SentRequest.last?.isAborted).toBe(true);
  expect(await sending).toMatchObject({ message: expect.stringContaining('took too long') });
});
