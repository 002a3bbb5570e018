import type { Tone } from '../rules/door-words.ts';

/** Hertz, one after the other: good rises, bad stays low. */
const TONES: Readonly<Record<Tone, readonly number[]>> = {
  good: [880, 1175],
  warning: [440, 440],
  bad: [196, 196, 196],
};
const BUZZES: Readonly<Record<Tone, number[]>> = { good: [60], warning: [80, 60, 80], bad: [250, 80, 250] };
const BEEP_SECONDS = 0.12;

let audio: AudioContext | undefined;

/** Safari lets a page sound only once it was begun within a press; the camera reads codes outside of any. */
export const allowSound = (): void => {
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
};

/** Says without words what became of a ticket, for who looks at its holder. */
export const signal = (tone: Tone): void => {
  // Browsers let a page shake the phone only once it was touched.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZES[tone]);
  // What is told to a clock that stands still would sound all at once, later.
  if (audio?.state !== 'running') return;
  const { currentTime, destination } = audio;
  const volume = audio.createGain();
  volume.gain.value = 0.2;
  volume.connect(destination);
  for (const [index, hertz] of TONES[tone].entries()) {
    const beep = audio.createOscillator();
    beep.frequency.value = hertz;
    beep.connect(volume);
    beep.start(currentTime + index * BEEP_SECONDS * 1.3);
    beep.stop(currentTime + index * BEEP_SECONDS * 1.3 + BEEP_SECONDS);
  }
};
