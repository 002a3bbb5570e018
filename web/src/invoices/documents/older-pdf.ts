export { getDocument, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
export { default as workerAddress } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
