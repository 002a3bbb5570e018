import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import { answerOf } from './api.ts';

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** Fetches the bytes of a call that answers a file, with the name the server gives it. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<DownloadedFile> => {
  const response = await answerOf(endpoint, input);
  const name = /filename="?([^";]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'download', content: await response.blob() };
};
