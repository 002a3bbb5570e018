import { RESOURCE_FILE_MEDIA_TYPES } from '@linehaul/contract/resource-file-types';
import { toSafeFilename } from './attachment-name-rules.ts';

const TYPES: Readonly<Record<string, string>> = RESOURCE_FILE_MEDIA_TYPES;

/** What the bytes of a file are sent as, by the end of its name; what no name is for is bytes and nothing more. */
export const mediaTypeOf = (name: string): string => {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  return type?.startsWith('text/') ? `${type}; charset=utf-8` : (type ?? 'application/octet-stream');
};

const NOT_PLAIN = /[^\x20-\x7e]|["\\%]/g;
/** RFC 8187: what may stand in a name as it is. */
const NOT_AS_IT_IS = /[^\w!#$&+.^`|~-]/gu;

const percentOf = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Has a browser keep the file under its name and never show it in place of a page (RFC 6266). */
export const dispositionOf = (name: string): string => {
  const safe = toSafeFilename(name);
  const plain = safe.replaceAll(NOT_PLAIN, '_');
  const whole = safe === plain ? '' : `; filename*=UTF-8''${safe.replaceAll(NOT_AS_IT_IS, percentOf)}`;
  return `attachment; filename="${plain}"${whole}`;
};
