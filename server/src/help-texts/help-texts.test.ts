import { globSync, readFileSync } from 'node:fs';
import { getPortalSettings } from '@linehaul/contract/association';
import { saveAssociationNavigation } from '@linehaul/contract/association-settings';
import { ROLE } from '@linehaul/contract/constants';
import { HELP_PLACE_NAMES, HELP_PLACES, type HelpPlace } from '@linehaul/contract/help-places';
import { getHelpText } from '@linehaul/contract/help-texts';
import {
  HELP_TEXT_MAX_LENGTH,
  listHelpTexts,
  removeHelpText,
  saveHelpText,
} from '@linehaul/contract/office-help-texts';
import type { Section } from '@linehaul/contract/sections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';

const WORDS = '<p>Invoices come by <strong>email</strong>, too.</p>';

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { data } = await portal.call(listHelpTexts, { token: officer.token });
  for (const { place, content } of data.texts) if (content !== '') await remove(place);
});

const textOf = async (place: HelpPlace = 'invoices') => {
  const { data } = await portal.call(listHelpTexts, { token: officer.token });
  const found = data.texts.find((one) => one.place === place);
  if (!found) throw new Error(`There is no page ${place}`);
  return found;
};

const save = async (content = WORDS, { place = 'invoices', version }: Partial<Asked> = {}) =>
  portal.call(saveHelpText, {
    token: officer.token,
    body: { place, version: version ?? (await textOf(place)).version, content },
  });

interface Asked {
  readonly place: HelpPlace;
  readonly version: number;
}

const remove = async (place: HelpPlace = 'invoices', version?: number) =>
  portal.call(removeHelpText, {
    token: officer.token,
    body: { place, version: version ?? (await textOf(place)).version },
  });

const read = (place: HelpPlace, token?: string) =>
  portal.call(getHelpText, { query: { place }, ...(token !== undefined && { token }) });

const toldPlaces = async () => (await portal.call(getPortalSettings)).data.helpPlaces;

test('every place is drawn by one part of the pages', () => {
  const drawn = globSync('web/src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<PageHelp place=(?:"([\w-]+)"|\{`sign-up-\$\{step\}`\})/g)].map(
      ([, place]) => place ?? 'steps',
    ),
  );
  const steps = ['organisation', 'manage-organisation', 'membership', 'application', 'payment'];
  const places = drawn.flatMap((place) =>
    place === 'steps' ? steps.map((step) => `sign-up-${step}`) : place,
  );
  expect(places.toSorted()).toEqual(HELP_PLACE_NAMES.toSorted());
});

describe('a help text', () => {
  test('is neither written nor removed over a version that there never was', async () => {
    expect((await textOf('contact-us')).version).toBe(0);
    expect((await save(WORDS, { place: 'contact-us', version: 7 })).status).toBe(404);
    expect((await remove('contact-us', 7)).status).toBe(404);
  });

  test('is shown at its page once it is saved, cleaned, and every page is told where there is one', async () => {
    const before = (await textOf()).version;
    expect(await toldPlaces()).toEqual([]);
    expect((await read('invoices', officer.token)).status).toBe(404);
    const saved = await save(`${WORDS}<script>alert(1)</script><p onclick="x()">Ask.</p>`);
    expect(saved.data).toEqual({ version: before + 1 });
    const { data } = await read('invoices', officer.token);
    expect(data.content).toBe(`${WORDS}<p>Ask.</p>`);
    expect(await toldPlaces()).toEqual(['invoices']);
    expect(await textOf()).toMatchObject({
      ...{ title: 'Invoices', page: HELP_PLACES.invoices.page, version: before + 1 },
      updatedBy: `${officer.account.firstName} ${officer.account.lastName}`,
    });
  });

  test('is gone once it is removed, and the log has what there was before and after', async () => {
    const { data } = await save();
    expect((await remove()).data).toEqual({ version: data.version + 1 });
    expect((await read('invoices', officer.token)).status).toBe(404);
    expect(await toldPlaces()).toEqual([]);
    expect(await textOf()).toMatchObject({ content: '', version: data.version + 1 });
    const entries = await portal.context.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'before', 'after'])
      .where('action', 'like', 'help-text.%')
      .orderBy('position', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      {
        ...{ action: 'help-text.removed', actorId: officer.account.id },
        ...{ before: { place: 'invoices', content: WORDS }, after: { place: 'invoices', content: '' } },
      },
      {
        ...{ action: 'help-text.changed', actorId: officer.account.id },
        ...{ before: null, after: { place: 'invoices', content: WORDS } },
      },
    ]);
    expect((await remove()).status).toBe(409);
  });

  test('has words, no more than some pages of them', async () => {
    const empty = await save('<p>&nbsp;</p>');
    expect(empty.problem?.modelState).toEqual({
      content: ['Please write what helps, or remove the help text'],
    });
    const long = `<p>${'a'.repeat(HELP_TEXT_MAX_LENGTH)}</p>`;
    expect((await save(long)).problem?.modelState?.['content']?.[0]).toContain('too long');
    expect((await save(long.slice(6))).status).toBe(400);
    expect((await save(`<p>${'a'.repeat(HELP_TEXT_MAX_LENGTH - 7)}</p>`)).status).toBe(200);
  });

  test('is not written over what somebody else has saved meanwhile, also by two at once', async () => {
    // The first text of a page, which has no row to meet at, and a later one.
    for (const place of ['people', 'people'] as const) {
      const { version } = await textOf(place);
      const words = ['<p>One</p>', '<p>Other</p>'];
      const answers = await Promise.all(words.map((content) => save(content, { place, version })));
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
      expect(answers.find(({ status }) => status === 409)?.problem?.message).toMatch(
        /has changed this on .+, since you opened it/,
      );
      expect(await textOf(place)).toMatchObject({ version: version + 1 });
    }
  });

  test('is in force in every process at once, and so is its end', async () => {
    const second = await startSecondProcess(portal);
    try {
      const isTold = async () =>
        (await (await second.fetch(getPortalSettings.path)).text()).includes('"helpPlaces":["invoices"]');
      expect(await isTold()).toBe(false);
      await save();
      await expect.poll(isTold, { timeout: 15_000 }).toBe(true);
      await remove();
      await expect.poll(isTold, { timeout: 15_000 }).toBe(false);
    } finally {
      await second.stop();
    }
  });
});

describe('the help of a page', () => {
  test('is for whoever may open the page', async () => {
    const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
    const prospect = await createSignedIn(portal, { contactType: 'Prospect-Applicant' });
    const member = await createSignedIn(portal, { contactType: 'Member' });
    const readers = [undefined, guest.token, prospect.token, member.token];
    const who = async (place: HelpPlace) => {
      await save(WORDS, { place });
      return Promise.all(readers.map(async (token) => (await read(place, token)).status));
    };
    expect(await who('sign-up-details')).toEqual([200, 200, 200, 200]);
    expect(await who('sign-up-payment')).toEqual([404, 404, 200, 200]);
    expect(await who('membership-profile')).toEqual([404, 404, 200, 200]);
    expect(await who('contact-us')).toEqual([404, 404, 404, 200]);
    expect(await who('cpd-tracker')).toEqual([404, 404, 404, 200]);
  });

  test('is closed with its section', async () => {
    await save(WORDS, { place: 'cpd-tracker' });
    const close = async (closed: Section[]) => {
      const { version } = await portal.context.db
        .selectFrom('associationSections')
        .select('version')
        .where('section', '=', 'navigation')
        .executeTakeFirstOrThrow();
      const body = { version, navigation: { closed } };
      await portal.call(saveAssociationNavigation, { token: officer.token, body });
    };
    await close(['cpd']);
    expect((await read('cpd-tracker', officer.token)).status).toBe(404);
    await close([]);
    expect((await read('cpd-tracker', officer.token)).status).toBe(200);
  });
});
