import type { SignIn } from '../applicant-by-call.ts';

const EXPORT = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<link>https://former.example</link><item><title>Fatigue plans, line by line</title><content:encoded>Seven hours in a row.</content:encoded>
<wp:post_id>41</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

/** Uploads an export of WordPress to be imported, a small one unless given; answers the id of the import. */
export const uploadImportByCall = async (
  { address, token }: Pick<SignIn, 'address' | 'token'>,
  xml = EXPORT,
): Promise<string> => {
  const body = new FormData();
  body.append('type', 'Article');
  body.append('audience', 'everyone');
  body.append('file', new File([xml], 'old-site.xml', { type: 'text/xml' }));
  const headers = { authorization: `Bearer ${token}` };
  const url = new URL('/api/admin/imports/upload', address);
  const answer = await fetch(url, { method: 'POST', body, headers });
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
};
