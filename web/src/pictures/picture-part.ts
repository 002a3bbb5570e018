import { PICTURE_WIDTHS } from '@linehaul/contract/pictures';

/** Where in a picture somebody looks: each from 0 to 1. */
export interface View {
  /** 0 shows as much as fits, 1 as little as is still sharp enough. */
  readonly zoom: number;
  /** Of the room that is left to both sides, and above and below. */
  readonly across: number;
  readonly down: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const FIRST_VIEW: View = { zoom: 0, across: 0.5, down: 0.5 };
const SHAPE = 16 / 9;
const LEAST_WIDTH = PICTURE_WIDTHS[0];

const widestOf = ({ width, height }: Size): number => Math.min(width, height * SHAPE);

/** Whether as much as is shown at most is sharp enough. */
export const isLargeEnough = (size: Size): boolean => widestOf(size) >= LEAST_WIDTH;

/** The part that is shown: where it begins and how wide it is, of the whole picture. */
export const partOf = ({ zoom, across, down }: View, { width, height }: Size) => {
  const widest = widestOf({ width, height });
  // Each step of the zoom makes it smaller by the same ratio.
  const shown = widest * Math.min(1, LEAST_WIDTH / widest) ** zoom;
  return {
    left: (across * (width - shown)) / width,
    top: (down * (height - shown / SHAPE)) / height,
    width: shown / width,
  };
};

/** Which of the three can change anything. */
export const movesOf = (view: View, { width, height }: Size) => {
  const shown = partOf(view, { width, height }).width * width;
  return {
    zoom: widestOf({ width, height }) > LEAST_WIDTH + 1,
    across: width - shown > 1,
    down: height - shown / SHAPE > 1,
  };
};

/** A share as the call takes it. */
export const shareText = (share: number): string => Math.min(1, Math.max(0, share)).toFixed(6);
