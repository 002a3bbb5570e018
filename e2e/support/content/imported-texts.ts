import type { SignIn } from '../applicant-by-call.ts';
import { expect } from '../expect.ts';
import { uploadImportByCall } from './import-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

const inData = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const postOf = (text: string, at: number): string => `<item><title>Imported ${at}</title>
<content:encoded>${inData(text)}</content:encoded><wp:post_id>${at + 1}</wp:post_id>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

const exportOf = (texts: readonly string[]): string => `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://hostile.example</link>${texts.map(postOf).join('')}</channel></rss>`;

interface Import {
  data: { id: string; status: string };
}
interface Entries {
  data: { entries: { resourceId: string | null }[] };
}

const PAGE = 50;
/** Its jobs wait behind those that a portal begins with, such as reading the documents of the demo. */
const WITH_PATIENCE = { timeout: 120_000 };

/** Imports texts as WordPress would export them, and answers the ids of what was made of them. */
export const importTexts = async (
  { address, token }: Pick<SignIn, 'address' | 'token'>,
  texts: readonly string[],
): Promise<string[]> => {
  const call = (path: string, rest: object = {}) => callPortal(new URL(path, address), { token, ...rest });
  const id = await uploadImportByCall({ address, token }, exportOf(texts));
  const waitFor = (status: string) =>
    expect
      .poll(
        async () => ((await call(`/api/admin/imports/detail?id=${id}`)) as Import).data.status,
        WITH_PATIENCE,
      )
      .toBe(status);
  await waitFor('read');
  await call('/api/admin/imports/make', { body: { id, publishes: false } });
  await waitFor('made');
  const made: string[] = [];
  for (let page = 1; page <= Math.ceil(texts.length / PAGE); page += 1) {
    const answer = await call('/api/admin/imports/entries', { body: { id, page, size: PAGE } });
    for (const { resourceId } of (answer as Entries).data.entries) if (resourceId) made.push(resourceId);
  }
  return made;
};
