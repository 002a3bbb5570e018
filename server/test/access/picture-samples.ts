import { getPicture, uploadPicture } from '@linehaul/contract/pictures';
import { pictureFileKey } from '../../src/pictures/picture-file-rules.ts';
import { drawPicture } from '../files/draw-picture.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import { type Sample, sample } from './sample.ts';

const ID = '0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69';
export const WHOLE = { left: '0', top: '0', width: '1' };

const upload: Sample = {
  about: '',
  callName: `${uploadPicture.method} ${uploadPicture.path}`,
  outcomes: {},
  shows: () => [],
  prepare: async ({ world }) => {
    const files = [{ name: 'depot.png', bytes: await drawPicture(640, 360, 'png') }];
    return (token) => sendMultipart(world.portal, uploadPicture, { token, fields: WHOLE, files });
  },
};

export const PICTURE_SAMPLES = {
  'POST /api/admin/pictures/upload': [upload],
  'GET /api/pictures/:name': [
    sample(getPicture, {
      ask: async ({ world: { portal } }) => {
        await portal.context.files.put(pictureFileKey(ID, 640), await drawPicture(16, 9, 'webp'));
        return { params: { name: `${ID}-640.webp` } };
      },
    }),
  ],
};
