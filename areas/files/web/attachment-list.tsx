import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { contentAddress, pictureAddress, type StoredFile } from '#areas/files/contract/file.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { isPicture, type Picture, pictureSources } from './file-addresses.ts';
import { FileIcon } from './file-icon.tsx';
import { fileKindLabels, sizeInWords } from './file-words.ts';
import { MissingPicture } from './missing-picture.tsx';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));
const TextPreview = lazy(() => import('./text-preview.tsx'));

interface AttachmentListProps {
  files: readonly StoredFile[];
  className?: string;
  /** Runs when the member opens a picture or downloads another file. */
  onOpen?(): void;
}

/** The files of an item: images as pictures that open larger, other files as rows to download. */
export function AttachmentList({ files, className, onOpen }: AttachmentListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <div className={clsx('space-y-3', className)}>
      {pictures.length > 0 && (
        <ul
          aria-label="Images"
          className={pictures.length > 1 ? 'grid max-w-[40rem] grid-cols-2 gap-2 sm:grid-cols-3' : undefined}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} className="min-w-0">
              <PictureButton
                picture={picture}
                isAlone={pictures.length === 1}
                onOpen={() => {
                  setOpened(index);
                  onOpen?.();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul
          aria-label="Files"
          className="max-w-[40rem] divide-y divide-line rounded-card border border-line bg-card text-ink"
        >
          {others.map((file) => (
            <FileRow key={file.id} file={file} onDownload={onOpen} />
          ))}
        </ul>
      )}
      {opened !== null && (
        <Boundary fallback={null}>
          <Suspense>
            <PictureDialog pictures={pictures} start={opened} onClose={() => setOpened(null)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** The height of a single picture on the page, in pixels, at most. */
const highest = 420;

function PictureButton({ picture, isAlone, onOpen }: { picture: Picture; isAlone: boolean; onOpen(): void }) {
  const { name, alt, width, height } = picture;
  const [isGone, setGone] = useState(false);
  const shownWidth = Math.min(width, 640, Math.round((highest * width) / height));
  if (isGone) return <MissingPicture className={isAlone ? 'max-w-[20rem]' : 'aspect-[4/3]'} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Open the image: ${alt || name}`}
      onClick={onOpen}
      className={clsx(
        'group block max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line bg-paper hover:border-edge',
        !isAlone && 'aspect-[4/3] w-full',
      )}
    >
      <img
        src={pictureAddress(picture, 'small')}
        srcSet={pictureSources(picture)}
        sizes={isAlone ? `(max-width: ${shownWidth + 64}px) 90vw, ${shownWidth}px` : '(max-width: 640px) 45vw, 210px'}
        width={isAlone ? shownWidth : width}
        height={isAlone ? Math.round((shownWidth * height) / width) : height}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setGone(true)}
        className={isAlone ? 'block h-auto max-w-full' : 'size-full object-cover'}
      />
    </button>
  );
}

function FileRow({ file, onDownload }: { file: StoredFile; onDownload: (() => void) | undefined }) {
  const { id, name, kind, size, hasPreview } = file;
  return (
    <li className="px-3 py-2.5">
      <div className="flex items-center gap-3">
        <FileIcon kind={kind} />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere line-clamp-3 font-semibold text-sm">
            <bdi>{name}</bdi>
          </p>
          <p className="text-quiet text-sm">
            {fileKindLabels[kind]} · {sizeInWords(size)}
          </p>
        </div>
        <a
          href={contentAddress(file)}
          download={name}
          onClick={onDownload}
          aria-label={`Download ${name}`}
          className={clsx(buttonClass('quiet', 'small'), '-mr-1 shrink-0')}
        >
          <Download aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Download</span>
        </a>
      </div>
      {hasPreview && (
        <Boundary fallback={null}>
          <Suspense>
            <TextPreview id={id} name={name} />
          </Suspense>
        </Boundary>
      )}
    </li>
  );
}
