import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { renderCertificatePdf } from './certificate-pdf.ts';

type Printed = Parameters<typeof renderCertificatePdf>[0];

const certificate: Printed['certificate'] = {
  ...{ number: '7K2M9QXT4HB3', accountId: 'a', name: 'Robin Carter', title: 'Fatigue management' },
  ...{ startsOn: null, endsOn: '2026-11-11', hundredths: 250, requiredHundredths: null },
  ...{ categoryName: 'Safety', presenter: 'Ada Wren', issuedAt: new Date('2026-11-21T02:00:00Z') },
};
const LONG = 'Consolidated Heavy Haulage, Oversize and Livestock Cartage of the Northern Territory '.repeat(
  2,
);

const read = async (name: string, certified: Partial<Printed['certificate']>) => {
  const association = { name, timeZone: 'Australia/Sydney' };
  const config = { publicUrl: 'https://portal.example', association } as Printed['config'];
  const bytes = await renderCertificatePdf({ certificate: { ...certificate, ...certified }, config });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') };
};

test('a certificate is one page, however long name, activity, category and presenter are', async () => {
  expect((await read('Freight Association', {})).totalPages).toBe(1);
  const name = 'Bartholomew Alexander-Constantine Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff';
  const { text, totalPages } = await read(LONG, {
    ...{ name, title: LONG, categoryName: LONG, presenter: name },
  });
  expect(totalPages).toBe(1);
  expect(text).toContain('https://portal.example/cpd/certificate/7K2M9QXT4HB3');
  for (const words of ['Bartholomew', 'Wolfeschlegel', LONG.trim()]) expect(text).toContain(words);
});
