import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/** What stands in for the camera of a phone. */
interface FakeCamera {
  canvas: HTMLCanvasElement | undefined;
  opened: number;
  /** The name of the error with which it does not start; none where it does. */
  fault: string | undefined;
  stream: MediaStream | undefined;
}
type WithCamera = typeof globalThis & { camera: FakeCamera };

/** Gives the pages that are opened from here on a camera that sees what `showCode` holds before it. */
export const fakeCamera = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const camera: FakeCamera = { canvas: undefined, opened: 0, fault: undefined, stream: undefined };
    (globalThis as WithCamera).camera = camera;
    const draw = (): HTMLCanvasElement => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      // A canvas whose picture stands still gives its stream no frames.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
      return canvas;
    };
    navigator.mediaDevices.getUserMedia = async () => {
      if (camera.fault !== undefined) throw new DOMException('', camera.fault);
      camera.opened += 1;
      camera.canvas ??= draw();
      camera.stream = camera.canvas.captureStream(15);
      return camera.stream;
    };
  });
};

/** Holds a ticket before the camera. */
export const showCode = async (page: Page, ticketNumber: string): Promise<void> => {
  await page.waitForFunction(() => (globalThis as WithCamera).camera.canvas !== undefined);
  await page.evaluate(
    (rows) => {
      const { canvas } = (globalThis as WithCamera).camera;
      const context = canvas?.getContext('2d');
      if (!canvas || !context) throw new Error('The camera has no picture');
      context.fillStyle = '#d0d0d0';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#303030';
      for (const [row, cells] of rows.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) context.fillRect(180 + column * 9, 100 + row * 9, 9, 9);
    },
    encode(ticketNumber, { ecc: 'M', border: 2 }).data,
  );
};

/** Makes the camera fail by the name of an error, or work again. */
export const breakCamera = (page: Page, fault: string | undefined): Promise<void> =>
  page.evaluate((name) => {
    (globalThis as WithCamera).camera.fault = name;
  }, fault);

/** How often it was opened, and whether it is on. */
export const cameraState = (page: Page): Promise<{ opened: number; isOn: boolean }> =>
  page.evaluate(() => {
    const { opened, stream } = (globalThis as WithCamera).camera;
    return { opened, isOn: stream?.getTracks().some(({ readyState }) => readyState === 'live') === true };
  });

/** Locks the phone, or takes it up again. */
export const setShown = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { get: () => visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
