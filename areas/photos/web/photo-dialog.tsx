import { lazy, Suspense, useRef, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { endingsOf } from '#areas/files/contract/file.ts';
import { randomUuid } from '#web/data/random-uuid.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { usePhotoChange, usePhotoRemoval } from './photo-api.ts';
import { middleOf, openPicture, type Square } from './square.ts';

const PhotoCutter = lazy(() => import('./photo-cutter.tsx'));

interface Chosen {
  key: string;
  picture: HTMLCanvasElement;
  square: Square;
}

/** Chooses a photo, cuts it to a square and saves it, or removes the photo. */
export function PhotoDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your photo"
      description="Other members see it beside your name. Without a photo they see your initials."
    >
      {open && <PhotoForm onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function PhotoForm({ onDone }: { onDone(): void }) {
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = usePhotoChange();
  const removal = usePhotoRemoval();

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(null);
    try {
      const picture = await openPicture(file);
      setChosen({ key: randomUuid(), picture, square: middleOf(picture) });
    } catch {
      setProblem('This file could not be opened as a picture. Choose a JPEG, PNG, WebP or GIF file.');
    }
  }

  return (
    <div className="space-y-4">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo"
        accept={endingsOf.image.join(',')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Choosing the same file again is a change too.
          target.value = '';
        }}
      />
      {chosen ? (
        <Boundary fallback={<p>The editor could not be loaded. Close this and try again.</p>}>
          <Suspense fallback={<p className="grid h-72 place-items-center text-quiet">Loading…</p>}>
            <PhotoCutter
              picture={chosen.picture}
              // Another part of the picture is another upload.
              onChange={(square) => setChosen((now) => now && { ...now, square, key: randomUuid() })}
            />
          </Suspense>
        </Boundary>
      ) : (
        <div className="grid justify-items-center py-4">
          <Avatar person={user} size="large" />
        </div>
      )}
      <p aria-live="polite" className="text-danger text-sm">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {user.avatar && !chosen && (
          <Button
            look="plain"
            pending={removal.isPending && 'Removing...'}
            onClick={() => removal.mutate(undefined, { onSuccess: onDone })}
          >
            Remove photo
          </Button>
        )}
        <Button look={chosen ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
          {chosen ? 'Choose another' : 'Choose a photo'}
        </Button>
        {chosen && (
          <Button
            look="primary"
            pending={change.isPending && 'Saving...'}
            onClick={() => change.mutate(chosen, { onSuccess: onDone })}
          >
            Save photo
          </Button>
        )}
      </div>
    </div>
  );
}
