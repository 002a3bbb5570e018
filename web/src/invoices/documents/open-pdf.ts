import type { PDFDocumentProxy, TextLayer } from 'pdfjs-dist';

/** Older browsers lack what the smaller build is written in. */
const isRecentBrowser = (): boolean => 'sumPrecise' in Math && 'getOrInsertComputed' in Map.prototype;

interface WorkerPolicy {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** The worker's file is our own, named while building; where scripts must be trusted it has to be said so. */
const trusted = (address: string): string => {
  const { trustedTypes } = window as { trustedTypes?: WorkerPolicy };
  if (!trustedTypes) return address;
  return trustedTypes.createPolicy('pdf-worker', { createScriptURL: () => address }).createScriptURL(address);
};

export interface OpenPdf {
  document: PDFDocumentProxy;
  TextLayer: typeof TextLayer;
  close: () => void;
}

const failureOf = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The PDF worker did not start')));
  });

/** Reads a PDF in a thread of its own. Nothing but its own files is fetched, and nothing in it is run. */
export const openPdf = async (content: Blob): Promise<OpenPdf> => {
  const build = await (isRecentBrowser() ? import('./recent-pdf.ts') : import('./older-pdf.ts'));
  const { getDocument, PDFWorker, TextLayer, workerAddress } = build;
  const thread = new Worker(trusted(workerAddress), { type: 'module' });
  try {
    const data = await content.arrayBuffer();
    const worker = PDFWorker.create({ port: thread });
    const task = getDocument({ data, worker, useWasm: false });
    const document = await Promise.race([task.promise, failureOf(thread)]);
    return { document, TextLayer, close: () => thread.terminate() };
  } catch (error) {
    thread.terminate();
    throw error;
  }
};
