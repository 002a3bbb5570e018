/** How people come in by a mail domain, as it is chosen. */
export const ADMITS_CARDS = [
  {
    key: 'at-once',
    title: 'come in at once',
    detail: 'They press a button. You are told by email, and see them under People and roles.',
  },
  {
    key: 'on-request',
    title: 'ask first',
    detail: 'They are offered to ask. You approve or decline each request.',
  },
] as const;
