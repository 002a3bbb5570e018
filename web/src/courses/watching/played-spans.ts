/** From when to when of a recording was played. */
export interface PlayedSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** More than anybody makes between two reports; the server takes no more at once. */
const MAX_SPANS = 50;

/** Notes what a player plays: what is jumped over is not played. */
export const notePlayed = () => {
  let closed: PlayedSpan[] = [];
  let open: { fromMs: number; toMs: number } | undefined;
  const close = (): void => {
    if (open && open.toMs > open.fromMs) closed.push({ ...open });
    open = undefined;
  };
  return {
    /** It plays from here on. */
    begin: (ms: number): void => {
      close();
      open = { fromMs: ms, toMs: ms };
    },
    /** It has come here by playing. */
    advance: (ms: number): void => {
      if (open && ms > open.toMs) open.toMs = ms;
    },
    /** It stands still, or jumps. */
    close,
    /** What was played since the last time; what plays on is of the next. */
    take: (): PlayedSpan[] => {
      const playsOnFrom = open?.toMs;
      close();
      if (playsOnFrom !== undefined) open = { fromMs: playsOnFrom, toMs: playsOnFrom };
      const taken = closed.slice(0, MAX_SPANS);
      closed = closed.slice(MAX_SPANS);
      return taken;
    },
    /** What could not be told is told the next time. */
    putBack: (spans: readonly PlayedSpan[]): void => {
      closed = [...spans, ...closed];
    },
  };
};
