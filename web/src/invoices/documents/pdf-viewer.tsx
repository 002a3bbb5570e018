import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Loading } from '../../ui/feedback/spinner.tsx';
import { drawPdfPage } from './draw-pdf-page.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { pageWithin } from './page-within.ts';
import styles from './pdf-viewer.module.css';

interface PdfPageProps {
  pdf: OpenPdf;
  number: number;
  onFailure: () => void;
}

const PdfPage = ({ pdf, number, onFailure }: PdfPageProps) => {
  const frameRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const wordsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [frame, canvas, words] = [frameRef.current, canvasRef.current, wordsRef.current];
    if (!frame || !canvas || !words) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    drawPdfPage(pdf, number, { frame, canvas, words, signal }).catch(() => {
      if (!signal.aborted) onFailure();
    });
    return () => leaving.abort();
  }, [pdf, number, onFailure]);
  return (
    <div ref={frameRef} className={styles.page} role="group" aria-label={`Page ${number}`}>
      <canvas ref={canvasRef} aria-hidden="true" />
      <div ref={wordsRef} className={styles.words} />
    </div>
  );
};

/** The document once it is open; it is closed with the viewer. */
const usePdf = (content: Blob, onFailure: () => void): OpenPdf | undefined => {
  const [pdf, setPdf] = useState<OpenPdf>();
  useEffect(() => {
    let isLeft = false;
    const opening = openPdf(content);
    opening.then(
      (opened) => (isLeft ? opened.close() : setPdf(opened)),
      () => isLeft || onFailure(),
    );
    return () => {
      isLeft = true;
      void opening.then(({ close }) => close()).catch(() => {});
    };
  }, [content, onFailure]);
  return pdf;
};

interface TurnProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const Turn = ({ page, pageCount, onPage }: TurnProps) => (
  <>
    <Button
      variant="secondary"
      aria-label="Previous page"
      isBlocked={page === 1}
      onClick={() => onPage(pageWithin(page - 1, pageCount))}
    >
      Previous
    </Button>
    <p role="status">
      Page {page} of {pageCount}
    </p>
    <Button
      variant="secondary"
      aria-label="Next page"
      isBlocked={page === pageCount}
      onClick={() => onPage(pageWithin(page + 1, pageCount))}
    >
      Next
    </Button>
  </>
);

interface PdfViewerProps {
  content: Blob;
  /** What it is called while it is being fetched. */
  what?: string;
  onDownload: () => void;
  /** The document cannot be read or drawn. */
  onFailure: () => void;
}

/** One page of a PDF at a time. */
export const PdfViewer = ({ content, what = 'invoice', onDownload, onFailure }: PdfViewerProps) => {
  const pdf = usePdf(content, onFailure);
  const [page, setPage] = useState(1);
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        {pdf && <Turn page={page} pageCount={pdf.document.numPages} onPage={setPage} />}
        <Button onClick={onDownload}>Download</Button>
      </div>
      {pdf ? (
        <PdfPage key={page} pdf={pdf} number={page} onFailure={onFailure} />
      ) : (
        <div className={styles.page}>
          <Loading label={`Loading the ${what}`} />
        </div>
      )}
    </div>
  );
};
