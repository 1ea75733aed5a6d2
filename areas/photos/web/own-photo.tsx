import { Camera } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Boundary } from '#web/ui/boundary.tsx';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

/** The photo of the current user, with a button to change it. */
export function OwnPhoto() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="relative shrink-0">
      <Avatar person={user} size="large" />
      <button
        type="button"
        aria-label={user.avatar ? 'Change your photo' : 'Add a photo'}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border border-line bg-card text-primary shadow-floating before:absolute before:-inset-2 hover:bg-primary-tint"
      >
        <Camera aria-hidden className="size-4" />
      </button>
      {isWanted && (
        <Boundary fallback={null}>
          <Suspense>
            <PhotoDialog open={isOpen} onOpenChange={setOpen} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}
