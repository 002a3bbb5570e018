import { sanitiseContent } from '../../src/content/content-rules.ts';
import type { PlannedEvent } from './planned-event.ts';

const listOf = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const tableOf = (rows: readonly (readonly [string, string])[]): string =>
  `<table><thead><tr><th scope="col">Time</th><th scope="col">What</th></tr></thead><tbody>${rows
    .map(([time, what]) => `<tr><td>${time}</td><td>${what}</td></tr>`)
    .join('')}</tbody></table>`;

/** The content of an event, as the office would write it. */
export const describeEvent = ({ about, programme, toBring }: PlannedEvent): string =>
  sanitiseContent(
    [
      ...about.map((paragraph) => `<p>${paragraph}</p>`),
      ...(programme ? ['<h3>Programme</h3>', tableOf(programme)] : []),
      ...(toBring ? ['<h3>Please bring</h3>', listOf(toBring)] : []),
      '<p>Questions? Write to <a href="mailto:events@scrfa.example">events@scrfa.example</a>.</p>',
    ].join(''),
  );
