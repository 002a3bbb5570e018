/** The look of the development mailbox: list and reader side by side, one above the other on a phone. */
export const DEV_MAILBOX_STYLES = `
.columns { display: grid; grid-template-columns: minmax(280px, 380px) minmax(0, 1fr); gap: 24px; align-items: start; }
.mails, article { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.mails { max-height: calc(100vh - 130px); overflow-y: auto; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; border-left: 4px solid transparent; }
.mails a:hover { background: var(--chosen); }
.mails a[aria-current] { background: var(--chosen); border-left-color: var(--amber); }
.subject { display: block; font-weight: 600; overflow-wrap: anywhere; }
.meta { display: flex; justify-content: space-between; gap: 12px; font-size: 14px; color: var(--muted); }
.to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
time { white-space: nowrap; }
article > header { padding: 20px 24px; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; margin: 0; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.attachments { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
.attachments a { display: inline-block; padding: 8px 14px; border: 1px solid var(--teal); border-radius: 8px; text-decoration: none; font-weight: 600; overflow-wrap: anywhere; }
@media (forced-colors: active) { .mails a:not([aria-current]) { border-left-color: Canvas; } }
iframe { display: block; width: 100%; height: max(480px, calc(100vh - 330px)); border: 0; }
details { border-top: 1px solid var(--line); padding: 12px 24px; }
summary { cursor: pointer; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
@media (max-width: 820px) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .mails { max-height: 38vh; }
  article > header { padding: 16px; }
}
`;
