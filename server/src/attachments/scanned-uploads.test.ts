import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import { uploadCpdFile } from '@linehaul/contract/cpd-logging';
import { uploadLicenceFile } from '@linehaul/contract/licences';
import { uploadCourseCaptions } from '@linehaul/contract/office-captions';
import { uploadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { uploadPicture } from '@linehaul/contract/pictures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WHOLE } from '../../test/access/picture-samples.ts';
import { sendImport, wordPressExport } from '../../test/content/import-files.ts';
import { createResource } from '../../test/content/resource-factories.ts';
import { createCourse } from '../../test/courses/course-factories.ts';
import { createRecording, VTT } from '../../test/courses/recording-factories.ts';
import { drawPicture } from '../../test/files/draw-picture.ts';
import { SAMPLE_FILES } from '../../test/files/sample-files.ts';
import { sendMultipart } from '../../test/files/send-multipart.ts';
import { EICAR, startClamd, type ClamdStandIn } from '../../test/outside/clamd-stand-in.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let clamd: ClamdStandIn;
let portal: TestPortal;
let officer: SignedIn;
let member: SignedIn;
let resourceId: string;
let courseId: string;
let picture: Buffer;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await startTestPortal({ SCANNER_URL: clamd.url });
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  member = await createSignedIn(portal, { contactType: 'Member' });
  resourceId = await createResource(portal);
  courseId = await createCourse(portal);
  await createRecording(portal, courseId);
  picture = await drawPicture(1600, 900);
});
afterAll(async () => {
  await portal.stop();
  await clamd.stop();
});
beforeEach(() => clearLimits(portal));

const pdf = (bytes: Buffer) => [{ name: 'permit.pdf', bytes: Buffer.concat([SAMPLE_FILES.pdf, bytes]) }];

/** Each uploads something that is sound as what its name says, with these bytes in it. */
const UPLOADS: Readonly<Record<string, (bytes: Buffer) => Promise<{ status: number; text: string }>>> = {
  'an attachment': (bytes) =>
    sendMultipart(portal, uploadOfficeResourceFile, {
      ...{ token: officer.token, fields: { id: resourceId }, files: pdf(bytes) },
    }),
  'evidence of an activity': (bytes) =>
    sendMultipart(portal, uploadCpdFile, {
      ...{ token: member.token, fields: { id: randomUUID() }, files: pdf(bytes) },
    }),
  'a copy of a licence': (bytes) =>
    sendMultipart(portal, uploadLicenceFile, {
      ...{ token: member.token, fields: { id: randomUUID() }, files: pdf(bytes) },
    }),
  'captions of a recording': (bytes) =>
    sendMultipart(portal, uploadCourseCaptions, {
      ...{ token: officer.token, fields: { courseId } },
      files: [{ name: 'talk.vtt', bytes: Buffer.concat([Buffer.from(VTT), bytes]) }],
    }),
  'an import': (bytes) => {
    const posts = [{ id: 1, title: 'One', content: bytes.toString('latin1') }];
    return sendImport(portal, officer.token, {
      files: [{ name: 'old.xml', bytes: Buffer.from(wordPressExport(posts), 'latin1') }],
    });
  },
  'a picture': (bytes) =>
    sendMultipart(portal, uploadPicture, {
      ...{ token: officer.token, fields: WHOLE },
      files: [{ name: 'depot.jpg', bytes: Buffer.concat([picture, bytes]) }],
    }),
};

const NONE = Buffer.alloc(0);

const keptFiles = async (): Promise<string[]> => {
  const kept: string[] = [];
  for (const folder of ['resources', 'cpd', 'imports', 'pictures'])
    for await (const key of portal.context.files.list(folder)) kept.push(key);
  return kept;
};

describe.each(Object.keys(UPLOADS))('%s', (name) => {
  const upload = (bytes: Buffer) => {
    const send = UPLOADS[name];
    if (!send) throw new Error(`Nothing uploads ${name}`);
    return send(bytes);
  };

  test('in which the virus scanner finds something harmful is refused in words, and its bytes are kept nowhere', async () => {
    clamd.mood = 'scans';
    const before = await keptFiles();
    const { status, text } = await upload(EICAR);
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('the virus scanner found something harmful'),
    ]);
    expect(await keptFiles()).toEqual(before);
    const scanned = clamd.scanned;
    expect((await upload(NONE)).text).not.toContain('virus scanner');
    expect(clamd.scanned).toBe(scanned + 1);
  });

  test('is not kept unscanned while the scanner gives no answer', async () => {
    clamd.mood = 'hangs up';
    const before = await keptFiles();
    const { status, text } = await upload(NONE);
    expect([status, text]).toEqual([503, expect.stringContaining('The virus scanner gives no answer')]);
    expect(await keptFiles()).toEqual(before);
  });
});
