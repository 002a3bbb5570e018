/** Places marks on letters; not part of what fontkit promises. */
interface MarkPositions {
  applyAnchor: (mark: { readonly markAnchor: object | null }, base: object | null, index: number) => void;
}

/** A font that has been read; neither of the packages says its types. */
interface ReadFont {
  readonly characterSet: readonly number[];
  /** As it stands in the font itself. */
  readonly copyright: string;
  readonly _layoutEngine?: { readonly engine: { readonly GPOSProcessor: MarkPositions | null } | null };
  layout(text: string): object;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { readonly id: number };
}

declare module 'fontkit' {
  export function create(bytes: Uint8Array): ReadFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: ReadFont): this;
  }
}
