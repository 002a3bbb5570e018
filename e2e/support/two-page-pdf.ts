const pageOf = (id: number, contentId: number): string =>
  `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contentId} 0 R/Resources<</Font<</F 7 0 R>>>>>>endobj`;

const contentOf = (id: number, text: string): string => {
  const drawing = `BT /F 24 Tf 72 720 Td (${text}) Tj ET`;
  return `${id} 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`;
};

/** A document of two pages, as an invoice of many lines is. */
export const TWO_PAGE_PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj',
  pageOf(3, 5),
  pageOf(4, 6),
  contentOf(5, 'The first sheet'),
  contentOf(6, 'The second sheet'),
  '7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R/Size 8>>',
  '%%EOF',
].join('\n');
