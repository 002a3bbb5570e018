import { type ReactNode, useDeferredValue, useState } from 'react';

interface DrawnInPiecesProps {
  /** Whether what the children show has come. */
  isThere: boolean;
  /** Holds the place until they are drawn. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Draws what an answer brings in pieces, between which the browser hears what is pressed; a whole page at once holds up a phone for
 * a tenth of a second and more. What was there from the start is drawn at once, since whoever comes back to it stands somewhere in it.
 */
export const DrawnInPieces = ({ isThere, waiting, children }: DrawnInPiecesProps) => {
  const [wasThere] = useState(isThere);
  const isDrawn = useDeferredValue(isThere, wasThere);
  return isThere && isDrawn ? children : waiting;
};
