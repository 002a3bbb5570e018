import { useEffect, useRef, useState } from 'react';
import { createSeenCodes } from '../rules/seen-codes.ts';

const EVERY_MS = 150;
/** Enough for a code of a few letters that fills a third of the picture. */
const SIDE = 480;

export type CameraState = 'starting' | 'reading' | 'refused' | 'missing';

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
const readFrom = (video: HTMLVideoElement, tell: (code: string) => void): (() => void) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const see = createSeenCodes(tell);
  let isStopped = false;
  const look = (readFrame: (picture: ImageData) => string | undefined): void => {
    if (isStopped) return;
    const picture = middleOf(video, canvas);
    const code = picture && readFrame(picture);
    if (code !== undefined) see(code, performance.now());
    setTimeout(() => look(readFrame), EVERY_MS);
  };
  void import('./read-frame.ts').then(({ readFrame }) => look(readFrame));
  return () => {
    isStopped = true;
  };
};

const failureOf = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';

const cameraIds = async (): Promise<string[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId }) => deviceId);

/** Starts the camera in a `video`, and gives back how to stop it. */
const start = async (
  video: HTMLVideoElement,
  deviceId: string | undefined,
  onCode: (code: string) => void,
) => {
  const stream = await open(deviceId);
  video.srcObject = stream;
  await video.play();
  const stopReading = readFrom(video, onCode);
  const [track] = stream.getVideoTracks();
  return {
    track,
    stop: (): void => {
      stopReading();
      for (const each of stream.getTracks()) each.stop();
    },
  };
};

/** The camera's stream, from when it is there until the part goes or another camera is chosen. */
const useStream = (deviceId: string | undefined, onCode: (code: string) => void) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const tellRef = useRef(onCode);
  const [state, setState] = useState<CameraState>('starting');
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    tellRef.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    const begin = async (): Promise<void> => {
      const video = videoRef.current;
      if (!video || !navigator.mediaDevices?.getUserMedia) return setState('missing');
      const started = await start(video, deviceId, (code) => tellRef.current(code));
      stop = started.stop;
      if (isLeft) return stop();
      setTrack(started.track);
      setState('reading');
      setCameras(await cameraIds());
    };
    begin().catch((error: unknown) => isLeft || setState(failureOf(error)));
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [deviceId]);
  return { videoRef, state, cameras, track };
};

/** The phone's camera, which reads codes for as long as the part is shown. */
export const useCamera = (onCode: (code: string) => void) => {
  const [deviceId, setDeviceId] = useState<string>();
  const [isLit, setIsLit] = useState(false);
  const { videoRef, state, cameras, track } = useStream(deviceId, onCode);
  const capabilities = track?.getCapabilities?.() as Torch | undefined;
  const light = async (): Promise<void> => {
    await track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
    setIsLit(!isLit);
  };
  const next = (): void => {
    const at = cameras.indexOf(track?.getSettings().deviceId ?? '');
    setDeviceId(cameras[(at + 1) % cameras.length]);
    setIsLit(false);
  };
  return {
    ...{ videoRef, state, isLit },
    light: capabilities?.torch ? light : undefined,
    next: cameras.length > 1 ? next : undefined,
  };
};
