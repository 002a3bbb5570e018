import { isOwnPicture } from '@linehaul/contract/pictures';
import type { Purify } from './allowed-html.ts';

const LEADS = /^(?:https?:\/\/|mailto:|tel:)/i;

const openInNewTab = (link: Element): void => {
  if (!LEADS.test(link.getAttribute('href') ?? '')) return link.removeAttribute('href');
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
  const note = document.createElement('span');
  note.className = 'visually-hidden';
  note.textContent = ' (opens in a new tab)';
  link.append(note);
};

/** What is written for the portal, cleaned, as nodes: no text is read as HTML a second time. */
export const cleanHtml = (html: string, purify: Purify): DocumentFragment => {
  const fragment = purify(html);
  for (const link of fragment.querySelectorAll('a')) openInNewTab(link);
  for (const image of fragment.querySelectorAll('img')) {
    if (isOwnPicture(image.getAttribute('src') ?? '')) image.setAttribute('loading', 'lazy');
    else image.remove();
  }
  return fragment;
};
