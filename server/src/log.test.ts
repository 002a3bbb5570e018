import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  write(createLog('info', stream));
  return written;
};

test('named secrets are left out of the log, one level deep too', () => {
  const written = linesOf((log) => log.info({ password: 'Canary!1', form: { token: 'Canary!2' } }, 'x'));
  expect(written).not.toContain('Canary');
});

test('an error is logged with its cause and code, not with what a library hung on it', () => {
  const error = Object.assign(new Error('refused', { cause: new Error('deeper') }), {
    code: '23505',
    parameters: ['Canary!3'],
    config: { headers: { authorization: 'Canary!4' } },
  });
  const written = linesOf((log) => log.error({ err: error }, 'x'));
  expect(written).toContain('23505');
  expect(written).toContain('deeper');
  expect(written).not.toContain('Canary');
});
