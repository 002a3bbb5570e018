import { getDocumentProxy } from 'unpdf';

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

const placedOn = async (page: Page): Promise<Placed[]> => {
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'transform' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Math.round(Number(item.transform[5])) }]
      : [],
  );
};

/** What stands on one height, from left to right. */
const toRows = (placed: readonly Placed[]): string[] => {
  const heights = [...new Set(placed.map(({ y }) => y))].toSorted((a, b) => b - a);
  return heights.map((height) =>
    placed
      .filter(({ y }) => y === height)
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('  '),
  );
};

/** What is written in a PDF, as it stands on its pages, read by Mozilla’s parser. */
export const readPdf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    await page.getOperatorList();
    pages.push(toRows(await placedOn(page)).join('\n'));
  }
  return `${pages.join('\n\n--- next page ---\n\n')}\n`;
};
