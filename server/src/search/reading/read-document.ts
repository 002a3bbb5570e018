// Runs as a process of its own, which may be killed at any instant: reads one document after the other, as it is sent them.
import { readerOf, TEXT_MAX_LENGTH } from './extract-text.ts';
import type { ReadAnswer, ReadRequest } from './reading-process.ts';

const answerTo = async ({ extension, bytes }: ReadRequest): Promise<ReadAnswer> => {
  try {
    const text = await readerOf(extension)(Buffer.from(bytes));
    return { text: text.slice(0, TEXT_MAX_LENGTH) };
  } catch {
    return { text: undefined };
  }
};

process.on('message', (request: ReadRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer));
});
