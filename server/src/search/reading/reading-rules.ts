/** Documents whose words are searched. */
const READ_EXTENSIONS = ['pdf', 'docx', 'xlsx', 'txt', 'csv'] as const;
export type ReadExtension = (typeof READ_EXTENSIONS)[number];

/** What a document of this name is read as; undefined for what has no words that we can read, such as a picture. */
export const extensionReadOf = (name: string): ReadExtension | undefined => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return READ_EXTENSIONS.find((known) => known === extension);
};
