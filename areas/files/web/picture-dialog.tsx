import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useContext, useRef, useState } from 'react';
import { contentAddress, pictureAddress } from '#areas/files/contract/file.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FloatingPlace } from '#web/ui/floating-place.ts';
import { rememberFocus } from '#web/ui/focus-return.ts';
import { type Picture, pictureSources } from './file-addresses.ts';
import { MissingPicture } from './missing-picture.tsx';

interface PictureDialogProps {
  pictures: readonly Picture[];
  /** The index of the picture that was opened. */
  start: number;
  onClose(): void;
}

const roundButton = 'grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-primary-tint';

/** A picture as large as the window allows. The arrow keys show the other pictures of the item. */
export default function PictureDialog({ pictures, start, onClose }: PictureDialogProps) {
  const [index, setIndex] = useState(start);
  const giveFocusBack = useRef<(() => void) | null>(null);
  const container = useContext(FloatingPlace);
  const [gone, setGone] = useState<readonly string[]>([]);
  const picture = pictures[Math.min(index, pictures.length - 1)];
  if (!picture) return null;
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  const { id, name, alt, width, height } = picture;
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            giveFocusBack.current = rememberFocus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
          onKeyDown={(event) => {
            if (pictures.length < 2) return;
            if (event.key === 'ArrowRight') step(1);
            if (event.key === 'ArrowLeft') step(-1);
          }}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-card sm:inset-4 sm:rounded-card sm:shadow-floating"
        >
          <div className="flex items-center gap-2 px-3 py-2">
            <RadixDialog.Title className="wrap-anywhere line-clamp-2 min-w-0 grow pl-1 font-semibold text-sm">
              <bdi>{name}</bdi>
              {pictures.length > 1 && (
                <span className="figures ml-2 font-normal text-quiet">
                  {index + 1} of {pictures.length}
                </span>
              )}
            </RadixDialog.Title>
            <a href={contentAddress(picture)} download={name} className={buttonClass('quiet', 'small')}>
              <Download aria-hidden className="size-4" />
              Download
            </a>
            <RadixDialog.Close aria-label="Close" className={roundButton}>
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          </div>
          <div className="flex min-h-0 grow items-center justify-center gap-1 px-2 pb-2">
            {pictures.length > 1 && (
              <button type="button" aria-label="Previous image" onClick={() => step(-1)} className={roundButton}>
                <ChevronLeft aria-hidden className="size-6" />
              </button>
            )}
            {gone.includes(id) ? (
              <MissingPicture className="max-w-[20rem]" />
            ) : (
              <img
                key={id}
                src={pictureAddress(picture, 'large')}
                srcSet={pictureSources(picture)}
                sizes="95vw"
                width={width}
                height={height}
                alt={alt}
                onError={() => setGone([...gone, id])}
                className="h-auto max-h-full w-auto min-w-0 max-w-full object-contain"
              />
            )}
            {pictures.length > 1 && (
              <button type="button" aria-label="Next image" onClick={() => step(1)} className={roundButton}>
                <ChevronRight aria-hidden className="size-6" />
              </button>
            )}
          </div>
          {alt && <p className="wrap-anywhere max-h-24 overflow-y-auto px-4 pb-3 text-quiet text-sm">{alt}</p>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
