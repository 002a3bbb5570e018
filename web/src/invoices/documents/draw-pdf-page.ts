import { PDF_PREVIEW_SCALE } from '@linehaul/contract/constants';
import type { OpenPdf } from './open-pdf.ts';

interface Sheet {
  /** As wide as the page is shown. */
  frame: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Takes the words, to be selected and read out. */
  words: HTMLElement;
}

/** Keeps the words on top of their picture, however wide it becomes; returns what ends that. */
const followWidth = (frame: HTMLElement, pageWidth: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    frame.style.setProperty('--total-scale-factor', String(frame.clientWidth / pageWidth));
  });
  observer.observe(frame);
  return () => observer.disconnect();
};

/** Draws one page, sharp on the screen it is for. Once `signal` is aborted, nothing is drawn any more. */
export const drawPdfPage = async (
  { document, TextLayer }: OpenPdf,
  number: number,
  { frame, canvas, words, signal }: Sheet & { signal: AbortSignal },
): Promise<void> => {
  const page = await document.getPage(number);
  if (signal.aborted) return;
  const viewport = page.getViewport({ scale: 1 });
  const shownScale = (frame.clientWidth / viewport.width) * window.devicePixelRatio;
  const sharp = page.getViewport({ scale: Math.max(PDF_PREVIEW_SCALE, shownScale) });
  signal.addEventListener('abort', followWidth(frame, viewport.width));
  canvas.width = sharp.width;
  canvas.height = sharp.height;
  frame.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  const drawing = page.render({ canvas, viewport: sharp });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const textLayer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport,
  });
  signal.addEventListener('abort', () => textLayer.cancel());
  await textLayer.render();
};
