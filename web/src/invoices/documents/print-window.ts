/**
 * The print view as it may be shown: it runs no script and fetches nothing, whatever is in it. What is opened from
 * here is held to this page's policy as well, so that its styles need this page's nonce.
 */
export const withoutScripts = (html: string, nonce: string): string => {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">${html
    .replace(/^\s*<!doctype[^>]*>/i, '')
    .replaceAll(/<style\b[^<>]*>/gi, `<style nonce="${nonce}">`)}`;
};

const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Opened by the press itself: a window that comes later is kept back. Undefined where it is kept back all the same. */
export const openPrintWindow = (title: string): Window | undefined => {
  const opened = window.open('', '_blank');
  if (!opened) return undefined;
  opened.opener = null;
  opened.document.title = title;
  opened.document.documentElement.lang = 'en-AU';
  opened.document.body.textContent = 'Loading…';
  return opened;
};

export const showPrintView = (opened: Window, html: string): void => {
  if (opened.closed) return;
  const page = new Blob([withoutScripts(html, nonceOfPage())], { type: 'text/html' });
  // Never given back: the window may be loaded anew for as long as this page stands.
  opened.location.replace(URL.createObjectURL(page));
};
