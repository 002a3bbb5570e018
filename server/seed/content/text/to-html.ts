import { sanitiseContent } from '../../../src/content/content-rules.ts';
import { type Block, readBlocks, readRuns, type Run } from './blocks.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');

const runToHtml = ({ text, isStrong, href }: Run): string => {
  if (href !== undefined) return `<a href="${escape(href)}">${escape(text)}</a>`;
  return isStrong ? `<strong>${escape(text)}</strong>` : escape(text);
};

const inline = (text: string): string => readRuns(text).map(runToHtml).join('');

const listToHtml = (tag: 'ul' | 'ol', items: readonly string[]): string =>
  `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;

const tableToHtml = ([head = [], ...rows]: readonly (readonly string[])[]): string => {
  const titles = head.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body.join('')}</tbody></table>`;
};

const blockToHtml = (block: Block): string => {
  switch (block.kind) {
    case 'bullets':
      return listToHtml('ul', block.items);
    case 'numbers':
      return listToHtml('ol', block.items);
    case 'table':
      return tableToHtml(block.rows);
    case 'quote':
      return `<blockquote><p>${inline(block.text)}</p></blockquote>`;
    default: {
      const tag = { heading: 'h2', subheading: 'h3', paragraph: 'p' }[block.kind];
      return `<${tag}>${inline(block.text)}</${tag}>`;
    }
  }
};

/** A marked text as the content that the office would have written. */
export const toHtml = (text: string): string => sanitiseContent(readBlocks(text).map(blockToHtml).join(''));
