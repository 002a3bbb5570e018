import type { Page } from '@playwright/test';

/** A picture that the browser draws, large enough to be cut and kept. */
export const drawnPicture = async (page: Page) => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser draws nothing');
    drawing.fillStyle = '#c96';
    drawing.fillRect(0, 0, 1280, 360);
    drawing.fillStyle = '#345';
    drawing.fillRect(0, 360, 1280, 360);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(address.replace(/^.*,/, ''), 'base64');
  return { name: 'Rest area.png', mimeType: 'image/png', buffer };
};
