import { expect, test } from 'vitest';
import { parseFilesUrl } from './files-url.ts';

test('a bucket alone is one of Amazon’s; key, secret and region come from the variables of AWS', () => {
  expect(parseFilesUrl('s3://portal-files')).toEqual({ bucket: 'portal-files' });
  expect(parseFilesUrl('s3://portal-files/?region=ap-southeast-2')).toEqual({
    bucket: 'portal-files',
    region: 'ap-southeast-2',
  });
});

test('a host with a bucket behind it is another storage, reached over TLS unless said otherwise', () => {
  expect(parseFilesUrl('s3://key:a%2Fb%2Bc@files.example:9000/portal-files')).toEqual({
    bucket: 'portal-files',
    endpoint: 'https://files.example:9000',
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'a/b+c' },
  });
  expect(parseFilesUrl('s3://files.example/portal-files?tls=off&region=eu')).toEqual({
    bucket: 'portal-files',
    endpoint: 'http://files.example',
    region: 'eu',
  });
});

test.each([
  'portal-files',
  'https://files.example/portal-files',
  's3://',
  's3://a',
  's3://Portal_Files',
  's3://files.example/portal-files/folder',
  's3://key@files.example/portal-files',
  's3://:secret@files.example/portal-files',
  's3://key:%ff@files.example/portal-files',
  's3://files.example/portal-files?tls=on',
  's3://files.example/portal-files?acl=public',
  's3://portal-files?tls=off',
  's3://portal-files:9000',
  's3://files.example/portal-files#part',
])('%s is no address of a storage', (value) => {
  expect(parseFilesUrl(value)).toBeUndefined();
});
