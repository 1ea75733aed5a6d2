import 'react-easy-crop/react-easy-crop.css';
import { useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import { SliderField } from '#web/ui/slider-field.tsx';
import type { Square } from './square.ts';

/** How much a step of the slider enlarges the picture, and the last step. */
const step = 0.25;
const lastStep = 9;

/**
 * Moves and enlarges a picture behind a circle. With the keyboard: the arrow keys move the picture, and the slider
 * enlarges it.
 */
export default function PhotoCutter({
  picture,
  onChange,
}: {
  picture: HTMLCanvasElement;
  onChange(square: Square): void;
}) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const address = useMemo(() => picture.toDataURL('image/jpeg', 0.9), [picture]);
  return (
    <div className="space-y-3">
      <div className="relative h-72 overflow-hidden rounded-card bg-paper">
        <Cropper
          // The Content-Security-Policy refuses a style sheet that a script writes.
          disableAutomaticStylesInjection
          image={address}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={place}
          zoom={zoom}
          maxZoom={1 + (lastStep - 1) * step}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_part, square) => onChange(square)}
          mediaProps={{ alt: 'The chosen picture' }}
          cropperProps={{ 'aria-label': 'Photo. Move the picture with the arrow keys.' }}
        />
      </div>
      <p className="text-quiet text-sm">
        Drag the picture until your face is in the circle. Enlarge it with the slider.
      </p>
      <SliderField
        label="Size"
        min={1}
        max={lastStep}
        value={Math.round((zoom - 1) / step) + 1}
        onChange={(next) => setZoom(1 + (next - 1) * step)}
      />
    </div>
  );
}
