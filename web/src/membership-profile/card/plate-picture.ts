/** Twice the size of the drawing: sharp on every telephone, and in print. */
const SCALE = 2;

const PAINT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'opacity'] as const;

/** Colours come from style sheets, which a picture of its own does not see. */
const copyPaint = (from: Element, to: Element): void => {
  const style = getComputedStyle(from);
  for (const name of PAINT) to.setAttribute(name, style.getPropertyValue(name));
  Array.from(from.children).forEach((child, index) => {
    const copy = to.children[index];
    if (copy) copyPaint(child, copy);
  });
};

/** A drawing that needs no page around it. */
export const standAlone = (svg: SVGSVGElement, scale = 1): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copyPaint(svg, copy);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
};

export const fileOfDrawing = (drawing: SVGSVGElement): Blob =>
  new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });

/** Everything but the letters: a picture of its own does not see the page's typeface either. */
const addressOfShapes = (svg: SVGSVGElement): string => {
  const copy = standAlone(svg, SCALE);
  for (const text of copy.querySelectorAll('text')) text.remove();
  return URL.createObjectURL(fileOfDrawing(copy));
};

/** A canvas writes with the page's typeface, once that is there. */
const drawLetters = (canvas: CanvasRenderingContext2D, svg: SVGSVGElement): void => {
  for (const text of svg.querySelectorAll('text')) {
    const style = getComputedStyle(text);
    const at = (name: string): number => Number(text.getAttribute(name));
    canvas.font = `${style.fontWeight} ${at('font-size')}px ${style.fontFamily}`;
    canvas.fillStyle = style.fill;
    canvas.globalAlpha = Number(style.fillOpacity);
    canvas.textAlign = text.getAttribute('text-anchor') === 'middle' ? 'center' : 'left';
    canvas.fillText(text.textContent, at('x'), at('y'));
  }
};

const drawShapes = async (canvas: CanvasRenderingContext2D, svg: SVGSVGElement): Promise<void> => {
  const size = svg.viewBox.baseVal;
  const address = addressOfShapes(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    canvas.drawImage(image, 0, 0, size.width, size.height);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** The card as a PNG, as it stands on the page. */
export const pictureOfPlate = async (svg: SVGSVGElement): Promise<Blob> => {
  await document.fonts.ready;
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw pictures');
  drawing.scale(SCALE, SCALE);
  await drawShapes(drawing, svg);
  drawLetters(drawing, svg);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be made'));
    }, 'image/png');
  });
};
