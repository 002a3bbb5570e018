import { getDocumentProxy } from 'unpdf';

/** What a PDF says to copying and searching, in the order in which it was written; throws for one that is damaged. */
export const readText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 });
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    // It would skip a page that it cannot read.
    await page.getOperatorList();
    const { items } = await page.getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await pdf.destroy();
  return texts.join('\n');
};
