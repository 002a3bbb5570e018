/** What others tell us in words, such as a mail server's refusal, as the database can hold it. */
export const storableText = (text: string, maxLength: number): string =>
  text.replaceAll('\0', '').slice(0, maxLength).toWellFormed();
