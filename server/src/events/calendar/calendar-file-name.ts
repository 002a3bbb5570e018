/** Named by the event, in letters that every system takes: `state-dinner.ics`. */
export const calendarFileName = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? []).join('-').slice(0, 60).replace(/-$/, '');
  return `${name || 'event'}.ics`;
};
