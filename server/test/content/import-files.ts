import { uploadImport } from '@linehaul/contract/imports';
import { sendMultipart } from '../files/send-multipart.ts';
import { zipOf as packed } from '../files/zip-file.ts';
import type { TestPortal } from '../portal.ts';

/** A ZIP of files by their paths. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  packed(Object.entries(files).map(([name, content]) => ({ name, content })));

interface Post {
  readonly id?: number;
  readonly title?: string;
  readonly content?: string;
  readonly type?: string;
  readonly status?: string;
  /** In UTC. */
  readonly date?: string;
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly thumbnailId?: number;
  readonly attachmentUrl?: string;
}

const inData = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const termOf = (domain: string) => (name: string) =>
  `<category domain="${domain}" nicename="x">${inData(name)}</category>`;

const attachmentOf = ({ attachmentUrl }: Post): string =>
  attachmentUrl === undefined ? '' : `<wp:attachment_url>${inData(attachmentUrl)}</wp:attachment_url>`;

const thumbnailOf = ({ thumbnailId }: Post): string =>
  thumbnailId === undefined
    ? ''
    : `<wp:postmeta><wp:meta_key>${inData('_thumbnail_id')}</wp:meta_key><wp:meta_value>${inData(String(thumbnailId))}</wp:meta_value></wp:postmeta>`;

const USUAL = {
  ...{ content: '<p>Words</p>', type: 'post', status: 'publish', date: '2024-03-05 22:30:00' },
  ...{ categories: [], tags: [] },
};

const itemOf = (post: Post, index: number): string => {
  const { id = index + 1, title = `Post ${id}` } = post;
  const { content, type, status, date, categories, tags } = { ...USUAL, ...post };
  return `<item><title>${inData(title)}</title><pubDate>Tue, 05 Mar 2024 22:30:00 +0000</pubDate>
<content:encoded>${inData(content)}</content:encoded><excerpt:encoded>${inData('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${inData(date)}</wp:post_date_gmt>
<wp:status>${inData(status)}</wp:status><wp:post_type>${inData(type)}</wp:post_type>
${categories.map(termOf('category')).join('')}${tags.map(termOf('post_tag')).join('')}
${attachmentOf(post)}${thumbnailOf(post)}
</item>`;
};

/** An export as WordPress writes it. */
export const wordPressExport = (
  posts: readonly Post[],
  head = '',
): string => `<?xml version="1.0" encoding="UTF-8" ?>
${head}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>https://old.example</link>
${posts.map(itemOf).join('\n')}
</channel></rss>`;

interface Uploaded {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Uploads files to be imported, as an officer does. */
export const sendImport = (
  portal: TestPortal,
  token: string,
  { files, fields = {} }: { files: readonly Uploaded[]; fields?: Readonly<Record<string, string>> },
) =>
  sendMultipart(portal, uploadImport, {
    ...{ token, fields: { type: 'Article', audience: 'everyone', ...fields } },
    files: [...files],
  });
