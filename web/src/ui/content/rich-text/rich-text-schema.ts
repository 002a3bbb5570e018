import { type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { ownPictureOf } from './own-picture.ts';

const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...spec,
});

const heading: NodeSpec = {
  group: 'block',
  content: 'inline*',
  defining: true,
  attrs: { level: { default: 2 } },
  parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
};

const image: NodeSpec = {
  group: 'inline',
  inline: true,
  draggable: true,
  attrs: { src: {}, alt: { default: '' } },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (picture) => {
        const src = ownPictureOf(picture);
        return src === undefined ? false : { src, alt: picture.getAttribute('alt') ?? '' };
      },
    },
  ],
  toDOM: ({ attrs: { src, alt } }) => ['img', { src, alt }],
};

/** The cells keep what they head. */
const scope = {
  default: null,
  getFromDOM: (cell: HTMLElement) => cell.getAttribute('scope'),
  setDOMAttr: (value: unknown, attrs: Record<string, unknown>) => {
    if (value !== null) attrs['scope'] = value;
  },
};

const nodes = {
  doc: { content: 'block+' },
  paragraph: block('p', { content: 'inline*' }),
  heading,
  bulletList: block('ul', { content: 'listItem+' }),
  orderedList: block('ol', { content: 'listItem+' }),
  listItem: block('li', { group: '', content: 'paragraph block*', defining: true }),
  blockquote: block('blockquote', { content: 'block+', defining: true }),
  codeBlock: block('pre', { content: 'text*', marks: '', code: true, toDOM: () => ['pre', ['code', 0]] }),
  rule: block('hr', { toDOM: () => ['hr'] }),
  ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: { scope } }),
  text: { group: 'inline' },
  image,
  lineBreak: {
    ...{ group: 'inline', inline: true, selectable: false },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

/** What the server lets through (see its content rules), so that editing takes nothing away. */
export const richTextSchema = new Schema({
  nodes,
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    strike: { parseDOM: [{ tag: 's' }], toDOM: () => ['s', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});
