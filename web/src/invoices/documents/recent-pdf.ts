export { getDocument, PDFWorker, TextLayer } from 'pdfjs-dist';
export { default as workerAddress } from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
