const SHEET = `
.payment-sandbox-challenge { width: min(26rem, calc(100vw - 2rem)); padding: 0; border: 0; border-radius: 12px;
  overflow: hidden; background: Canvas; box-shadow: 0 24px 64px rgb(0 0 0 / 35%); }
.payment-sandbox-challenge::backdrop { background: rgb(16 24 26 / 60%); }
.payment-sandbox-challenge iframe { display: block; width: 100%; height: 27rem; max-height: calc(100vh - 4rem); border: 0; }
.payment-sandbox-challenge button { position: absolute; inset-block-start: 8px; inset-inline-end: 8px; width: 44px;
  height: 44px; border: 0; border-radius: 8px; background: transparent; color: CanvasText; font: 24px/1 system-ui; cursor: pointer; }
.payment-sandbox-challenge button:focus-visible { outline: 3px solid #0f8a99; outline-offset: -3px; }
`;
let isStyled = false;

const addStyle = (): void => {
  if (isStyled) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  isStyled = true;
};

/** The page's own choice of light or dark, when it has made one. */
const pageTheme = (): string => {
  const { colorScheme } = getComputedStyle(document.documentElement);
  return colorScheme === 'dark' || colorScheme === 'light' ? colorScheme : 'auto';
};

const makeDialog = (challengeId: string): { dialog: HTMLDialogElement; iframe: HTMLIFrameElement } => {
  const dialog = document.createElement('dialog');
  dialog.className = 'payment-sandbox-challenge';
  dialog.setAttribute('aria-label', 'Confirm your payment with your bank');
  const iframe = document.createElement('iframe');
  iframe.title = 'Authentication by your bank';
  iframe.setAttribute('sandbox', 'allow-scripts allow-forms');
  iframe.src = `/__pay/challenge/${encodeURIComponent(challengeId)}?theme=${pageTheme()}`;
  iframe.addEventListener('load', () => iframe.focus());
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close without authenticating');
  close.addEventListener('click', () => dialog.close('closed'));
  dialog.append(iframe, close);
  return { dialog, iframe };
};

const cancelChallenge = (challengeId: string): Promise<unknown> =>
  fetch(`/__pay/challenge/${encodeURIComponent(challengeId)}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'fail' }),
    credentials: 'omit',
  }).catch(() => undefined);

/** Shows the bank's page over this one until it is answered; closing it is a failed authentication. */
export const showChallenge = (challengeId: string): Promise<void> => {
  addStyle();
  const before = document.activeElement;
  const { dialog, iframe } = makeDialog(challengeId);
  const hear = (event: MessageEvent): void => {
    if (event.source !== iframe.contentWindow) return;
    if (typeof event.data?.height === 'number') iframe.style.height = `${event.data.height}px`;
    if (event.data === 'answered' || event.data === 'closed') dialog.close(event.data);
  };
  return new Promise((resolve) => {
    dialog.addEventListener('close', async () => {
      window.removeEventListener('message', hear);
      dialog.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (dialog.returnValue !== 'answered') await cancelChallenge(challengeId);
      resolve();
    });
    window.addEventListener('message', hear);
    document.body.append(dialog);
    dialog.showModal();
  });
};
