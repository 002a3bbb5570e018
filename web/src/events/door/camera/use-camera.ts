import { useEffect, useRef, useState } from 'react';
import { createSeenCodes } from '../rules/seen-codes.ts';
import { failureOf, type CameraState } from './camera-failure.ts';
import { useIsShown } from './use-is-shown.ts';

const EVERY_MS = 150;
/** Enough for a code of a few letters that fills a third of the picture. */
const SIDE = 480;

interface Torch {
  torch?: boolean;
}

const open = (deviceId: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(deviceId === undefined
        ? { facingMode: { ideal: 'environment' } }
        : { deviceId: { exact: deviceId } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  });

/** The middle of the picture, where the frame is drawn. */
const middleOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (side === 0 || !context) return undefined;
  const [left, top] = [(videoWidth - side) / 2, (videoHeight - side) / 2];
  context.drawImage(video, left, top, side, side, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE);
};

/** Reads codes until it is stopped. */
const readFrom = async (video: HTMLVideoElement, tell: (code: string) => void): Promise<() => void> => {
  const { readFrame } = await import('./read-frame.ts');
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const see = createSeenCodes(tell);
  let isStopped = false;
  const look = (): void => {
    if (isStopped) return;
    const picture = middleOf(video, canvas);
    const code = picture && readFrame(picture);
    if (code !== undefined) see(code, performance.now());
    setTimeout(look, EVERY_MS);
  };
  look();
  return () => {
    isStopped = true;
  };
};

const cameraIds = async (): Promise<string[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId }) => deviceId);

const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Starts the camera in a `video`, and gives back how to stop it; where it fails nothing is left on. */
const start = async (
  video: HTMLVideoElement,
  deviceId: string | undefined,
  onCode: (code: string) => void,
) => {
  const stream = await open(deviceId);
  try {
    video.srcObject = stream;
    await video.play();
    const stopReading = await readFrom(video, onCode);
    const stop = (): void => {
      stopReading();
      release(stream);
      video.srcObject = null;
    };
    return { track: stream.getVideoTracks()[0], stop };
  } catch (error) {
    release(stream);
    throw error;
  }
};

interface Wanted {
  readonly deviceId: string | undefined;
  /** A page in the background has no picture: phones freeze it, or take the camera away. */
  readonly isShown: boolean;
}

/** The camera's stream, from when it is there until the part goes, the phone is put away, or another camera is chosen. */
const useStream = ({ deviceId, isShown }: Wanted, onCode: (code: string) => void) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const tellRef = useRef(onCode);
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    tellRef.current = onCode;
  }, [onCode]);
  useEffect(() => {
    if (!isShown) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const begin = async (): Promise<void> => {
      setState('starting');
      const video = videoRef.current;
      if (!video || !navigator.mediaDevices?.getUserMedia) return setState('missing');
      const started = await start(video, deviceId, (code) => tellRef.current(code));
      stop = started.stop;
      if (isLeft) return stop();
      // A call, or another app, may take it at any time.
      started.track?.addEventListener('ended', () => isLeft || setState('busy'));
      setTrack(started.track);
      setState('reading');
      setCameras(await cameraIds());
    };
    begin().catch((error: unknown) => isLeft || setState(failureOf(error)));
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [deviceId, isShown]);
  return { videoRef, state, cameras, track };
};

/** The light of a camera that has one; undefined where there is none. */
const useLight = (track: MediaStreamTrack | undefined) => {
  const [lit, setLit] = useState<MediaStreamTrack>();
  const [dark, setDark] = useState<MediaStreamTrack>();
  const capabilities = track?.getCapabilities?.() as Torch | undefined;
  const isLit = track !== undefined && lit === track;
  const turn = async (): Promise<void> => {
    try {
      await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
      setLit(isLit ? undefined : track);
    } catch {
      // Some phones name a light that they do not give.
      setDark(track);
    }
  };
  return { isLit, light: capabilities?.torch && dark !== track ? turn : undefined };
};

/** The phone's camera, which reads codes for as long as the part is shown. */
export const useCamera = (onCode: (code: string) => void) => {
  const [deviceId, setDeviceId] = useState<string>();
  const isShown = useIsShown();
  const { videoRef, state, cameras, track } = useStream({ deviceId, isShown }, onCode);
  const next = (): void => {
    const at = cameras.indexOf(track?.getSettings().deviceId ?? '');
    setDeviceId(cameras[(at + 1) % cameras.length]);
  };
  return {
    ...{ videoRef, state, ...useLight(track) },
    next: cameras.length > 1 ? next : undefined,
  };
};
