const postToPage = (message: 'answered' | 'closed' | { height: number }): void =>
  window.parent.postMessage(message, '*');

const showProblem = (text: string): void => {
  const note = document.getElementById('problem');
  if (!note) return;
  note.textContent = text;
  note.hidden = false;
};

const answer = async (outcome: string): Promise<void> => {
  const body = new URLSearchParams({ outcome });
  const response = await fetch(location.pathname, { method: 'POST', body, credentials: 'omit' });
  if (!response.ok) throw new Error(await response.text());
  const { returnUrl } = await response.json();
  if (window.parent !== window) postToPage('answered');
  else if (typeof returnUrl === 'string') location.assign(returnUrl);
  else showProblem('Your answer has been passed on. You can close this page.');
};

const buttons = [...document.querySelectorAll('button')];
for (const button of buttons) {
  button.addEventListener('click', () => {
    for (const other of buttons) other.disabled = true;
    answer(button.value).catch(() => {
      for (const other of buttons) other.disabled = false;
      showProblem('This could not be passed on. Please try again.');
    });
  });
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && window.parent !== window) postToPage('closed');
});
buttons[0]?.focus();
if (window.parent !== window) {
  const height =
    (document.querySelector('.page')?.clientHeight ?? 0) +
    2 * parseFloat(getComputedStyle(document.body).paddingTop);
  postToPage({ height });
}
