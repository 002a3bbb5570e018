import type { TestPortal } from '../portal.ts';

/** Presses the button behind the link of an activation mail, from a browser or as a program does. */
export const pressConfirm = (
  { fetch: fetchFrom }: Pick<TestPortal, 'fetch'>,
  link: URL,
  form: { password?: string; choosePassword?: 'yes' } = {},
): Promise<Response> =>
  fetchFrom(link.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...form }),
  });
