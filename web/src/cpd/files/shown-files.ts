/** What a browser can draw of a file, by the end of its name; undefined for what is only to be kept. */
export const shownAs = (name: string): 'picture' | 'pdf' | 'text' | undefined => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (['png', 'jpg', 'jpeg'].includes(extension)) return 'picture';
  if (extension === 'pdf') return 'pdf';
  return extension === 'txt' || extension === 'csv' ? 'text' : undefined;
};
