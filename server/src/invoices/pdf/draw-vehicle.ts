import { GROUND, shapeOf } from '@linehaul/contract/vehicle-shapes';
import type { Vehicle } from '@linehaul/contract/vehicles';
import type { Sheet } from './sheet.ts';

interface VehicleBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** What shows through its windows and wheels. */
  readonly ground: string;
}

/** A silhouette as large as its box allows, on the foot of it; a signpost where there is no vehicle. */
export const drawVehicle = (sheet: Sheet, vehicle: Vehicle | null, box: VehicleBox): void => {
  const { colour, ground } = box;
  const { width, height, body, glass, wheels } = shapeOf(vehicle);
  const scale = Math.min(box.width / width, box.height / height);
  sheet
    .save()
    .translate(box.x, box.y + box.height - GROUND * scale)
    .scale(scale);
  sheet.path(body).fill(colour);
  if (glass !== '') sheet.path(glass).fill(ground);
  for (const { x, radius } of wheels) {
    const y = GROUND - radius;
    sheet.circle(x, y, radius).lineWidth(1.4).fillAndStroke(colour, ground);
    sheet.circle(x, y, radius * 0.4).fill(ground);
  }
  sheet.restore();
};
