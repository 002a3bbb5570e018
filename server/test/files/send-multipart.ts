import type { Endpoint } from '@linehaul/contract/endpoint';
import type { Problem } from '@linehaul/contract/errors';
import type { TestPortal } from '../portal.ts';

interface SentFile {
  name: string;
  bytes: Uint8Array;
  /** What the browser declares it to be. */
  type?: string;
}

export interface SendMultipart {
  token?: string | undefined;
  fields: Record<string, string>;
  files?: readonly SentFile[];
}

export interface MultipartAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: Problem;
}

/** Sends a form with files as a browser does. */
export const sendMultipart = async (
  portal: Pick<TestPortal, 'fetch'>,
  { path, multipart }: Endpoint,
  { token, fields, files = [] }: SendMultipart,
): Promise<MultipartAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes, type = 'application/octet-stream' } of files) {
    form.append(multipart?.files.name ?? '', new File([new Uint8Array(bytes)], name, { type }));
  }
  const response = await portal.fetch(path, {
    method: 'POST',
    body: form,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Problem };
};
