import { expect, test } from 'vitest';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { renderCardPdf } from './card-pdf.ts';
import type { PrintableCard } from './draw-card.ts';

const CARD: PrintableCard = {
  orgId: '0198c0de-0000-7000-8000-000000000001',
  organisation: 'Bartholomew & Fitzgerald-Cunningham Interstate Refrigerated Logistics Holdings',
  holder: 'Robin Carter',
  memberNumber: '100423',
  tier: 'Large fleet',
  vehicle: 'road-train',
  standing: 'in-force',
  validUntil: '2027-06-30',
  checkUrl: 'https://members.example/check/7Q2K',
  checkCode: null,
};

test.each([
  'Short Haul Association',
  'National Association of Road Transport Operators and Allied Industries of Australia',
])(
  'the name of an association stands whole on the card, in two lines where it is long: %s',
  async (association) => {
    const words = await readPdf(
      await renderCardPdf({ card: CARD, association, now: new Date('2026-07-01') }),
    );
    for (const word of [...association.split(' '), ...CARD.organisation.split(' ')])
      expect(words).toContain(word);
    expect(words).not.toContain('…');
  },
);
