import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { readEvents, readTickets } from './support/events/events-by-call.ts';
import { expect, type Stage, test } from './support/stage.ts';

const visitAs = async (stage: Stage, who: 'member' | 'guest') => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO[who]);
  const { events } = await readEvents(signIn);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/events');
  return { page, signIn, events };
};

test('a guest reads all of an event and is told why they cannot book it', async ({ stage }) => {
  const { page, signIn, events } = await visitAs(stage, 'guest');
  const free = events.find(({ priceFrom, availability }) => priceFrom === 0 && availability === 'available');
  if (!free) throw new Error('The demo has no free event');
  const [ticket] = await readTickets(signIn, free.id);
  await page.goto(`/events/${free.id}`);
  await heading(page, free.title);
  await page.getByRole('radio', { name: ticket?.name ?? '' }).check();
  const register = page.getByRole('button', { name: 'Register' });
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await expect(register).toHaveAccessibleDescription('Guest accounts can browse events only');
  await expect(page.getByRole('link', { name: 'events@scrfa.example' })).toHaveAttribute('target', '_blank');
  expect(await inspect(page, 'an event, to a guest')).toEqual([]);
});

test('a member registers for a free event, and finds it among their own', async ({ stage }) => {
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  const { events } = await readEvents(member);
  const free = events.find(
    ({ priceFrom, availability, isAttendingEvent }) =>
      priceFrom === 0 && availability === 'available' && !isAttendingEvent,
  );
  if (!free) throw new Error('The demo has no free event that this member does not go to');
  const { page } = await stage.visit();
  const refuse = (path: string): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'The ferry is late' } }));
  await refuse(`**/api/Event/${free.id}`);
  await openAs(page, member, `/events/${free.id}`);
  await expect(page.getByText('Error getting event. Try again.')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Try again');
  await heading(page, free.title);
  await refuse('**/api/Event/register');
  await press(page, 'Register');
  const question = page.getByRole('alertdialog', { name: 'Proceed to checkout?' });
  await expect(question).toContainText('You are about to proceed to the ticket checkout.');
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Checkout error. Try again.')).toBeVisible();
  await page.unrouteAll();
  expect(await inspect(page, 'the question before the checkout', ['light'])).toEqual([]);
  await question.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Registered successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('You are registered successfully!')).toBeVisible();
  expect(await inspect(page, 'an event that one goes to')).toEqual([]);
  const saved = page.waitForEvent('download');
  await press(page, 'Download ticket (PDF)');
  expect((await saved).suggestedFilename()).toBe('tickets.pdf');
  await page.goto('/events');
  const next = page.getByRole('region', { name: 'My upcoming events' });
  await expect(next.getByText(free.title)).toBeVisible();
  await next.getByRole('link', { name: 'See all my upcoming events' }).click();
  await expect(page.getByRole('list', { name: 'Attending' }).getByText(free.title)).toBeVisible();
});

const HOSTILE = [
  '<p id="main" class="visually-hidden">Read <a href="https://example.org/a">this</a>,',
  'not <a href="javascript:void 0">that</a>.</p><svg><a>drawn</a></svg><math><mi>x</mi></math>',
  '<form action="/token"><input name="password"></form><iframe src="/"></iframe>',
  '<img src="data:image/png;base64,AAAA" alt=""><template><b>kept</b></template>',
].join(' ');

test('what is written of an event is cleaned once more in the browser', async ({ stage }) => {
  const { page, events } = await visitAs(stage, 'member');
  const id = events[0]?.id ?? '';
  await page.route(`**/api/Event/${id}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, content: HOSTILE } } });
  });
  await page.goto(`/events/${id}`);
  const good = page.getByRole('link', { name: 'this (opens in a new tab)' });
  await expect(good).toHaveAttribute('target', '_blank');
  await expect(good).toHaveAttribute('rel', 'noopener noreferrer');
  const told = page.locator('p', { has: good });
  await expect(told).toHaveText('Read this (opens in a new tab), not that.');
  const left = await told.evaluate(({ parentElement }) => parentElement?.innerHTML ?? '');
  expect(left).not.toMatch(
    /<(svg|math|form|input|iframe|img|template)|javascript:|id=|class="visually-hidden">Read/,
  );
});
