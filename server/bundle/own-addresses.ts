import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

/** Every file finds what lies beside it, although it has moved into a bundle. */
export const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)|__dirname/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/import\.meta\.dirname|(?<![\w.$])__dirname(?![\w$])/g, JSON.stringify(dirname(id))),
      // No line moves, and columns are not kept.
      map: null,
    }),
  },
};
