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

/** Says without words what became of a ticket, for who looks at its holder. */
export const signal = (tone: Tone): void => {
  // Browsers let a page sound or shake the phone only once it was touched.
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(BUZZES[tone]);
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
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
