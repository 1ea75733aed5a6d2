import { RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FileIcon } from './file-icon.tsx';
import { fileKindLabels, sizeInWords } from './file-words.ts';
import { Thumbnail as StoredThumbnail } from './thumbnail.tsx';
import { needsAlt, type Upload } from './upload-list.ts';
import type { Uploads } from './use-uploads.ts';

/** The files of a form, each with its progress, and images with their alternative texts. */
export default function UploadRows({ uploads }: { uploads: Uploads }) {
  return (
    <ul
      aria-label="Files"
      className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-card border border-line bg-card"
    >
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
}

function UploadRow({ upload, uploads }: UploadRowProps) {
  const { key, name, state, percent, problem, isImage } = upload;
  const isSending = state === 'sending' || state === 'waiting';
  return (
    <li className="p-3">
      <div className="flex items-start gap-3">
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-primary-tint">
          <Thumbnail upload={upload} />
        </span>
        <div className="min-w-0 grow">
          <p className="wrap-anywhere line-clamp-2 font-semibold text-sm">
            <bdi>{name}</bdi>
          </p>
          <p className="text-quiet text-sm">{factsOf(upload)}</p>
          {isSending && <ProgressBar percent={percent} label={`Uploading ${name}`} className="mt-1.5" />}
          {problem && <p className="wrap-anywhere mt-0.5 text-danger text-sm">{problem}</p>}
          {upload.isSpaceFull && state === 'failed' && (
            // In a new tab, because the form is not sent yet.
            <a
              href="/settings/files"
              target="_blank"
              rel="noopener"
              className="mt-1 inline-flex min-h-8 items-center font-semibold text-primary text-sm underline pointer-coarse:min-h-11"
            >
              See and delete your files (opens in a new tab)
            </a>
          )}
          {state === 'failed' && upload.canRetry && (
            <Button
              size="small"
              className="mt-1.5"
              icon={<RotateCcw aria-hidden className="size-4" />}
              aria-label={`Try again: ${name}`}
              onClick={() => uploads.retry(key)}
            >
              Try again
            </Button>
          )}
        </div>
        <button
          type="button"
          aria-label={`${isSending ? 'Cancel' : 'Remove'} ${name}`}
          data-removes-file
          onClick={(event) => {
            focusAfterRemoving(event.currentTarget);
            uploads.remove(key);
          }}
          className="-mt-1.5 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {isImage && state !== 'failed' && <AltFields upload={upload} uploads={uploads} />}
    </li>
  );
}

/** Moves the focus to the next file, or to the text of the form if there is none. */
function focusAfterRemoving(button: HTMLElement): void {
  const row = button.closest('li');
  const other = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('[data-removes-file]');
  const next = other ?? button.closest('form')?.querySelector('textarea, input');
  if (next instanceof HTMLElement) next.focus();
}

function AltFields({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, name, alt, isDecoration } = upload;
  return (
    <div className="mt-2 space-y-1">
      {!isDecoration && (
        <TextField
          label={
            <>
              Describe the image <span className="sr-only">{name}</span>
            </>
          }
          hint="For people who cannot see it."
          maxLength={500}
          autoComplete="off"
          value={alt}
          error={uploads.isAltMissing && needsAlt(upload) ? 'Say what the image shows' : undefined}
          onChange={(event) => uploads.describe(key, event.target.value)}
        />
      )}
      <CheckboxField
        label={
          <span className="text-sm">
            This image is only decoration <span className="sr-only">({name})</span>
          </span>
        }
        checked={isDecoration}
        onChange={(event) => uploads.decorate(key, event.target.checked)}
      />
    </div>
  );
}

function factsOf({ state, percent, size, stored }: Upload): string {
  if (state === 'waiting') return `Waiting to upload · ${sizeInWords(size)}`;
  if (state === 'sending') return percent < 100 ? `Uploading… ${percent}%` : 'Checking the file…';
  return [stored && fileKindLabels[stored.kind], sizeInWords(size)].filter(Boolean).join(' · ');
}

/** The length of the longer side of a thumbnail, in device pixels. */
const thumbnailSize = 112;

/** The picture itself, read on this device. After a reload it is the stored picture. */
function Thumbnail({ upload: { isImage, file, stored } }: { upload: Upload }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!isImage || !file) return;
    let isShown = true;
    void createImageBitmap(file, { resizeWidth: thumbnailSize, resizeQuality: 'medium' }).then(
      (bitmap) => {
        if (isShown && canvas.current) {
          canvas.current.width = bitmap.width;
          canvas.current.height = bitmap.height;
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      },
      () => {
        // This browser cannot read the format. The file is judged by the server.
      },
    );
    return () => {
      isShown = false;
    };
  }, [isImage, file]);
  if (!isImage) return <FileIcon kind={stored?.kind ?? null} />;
  if (file) return <canvas ref={canvas} aria-hidden className="size-full object-cover" />;
  if (stored) return <StoredThumbnail picture={stored} />;
  return <FileIcon kind="image" />;
}
