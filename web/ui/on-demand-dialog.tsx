import { type ComponentType, Suspense, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { Dialog, type DialogControl } from './dialog.tsx';

/**
 * Loads a dialog when it is opened for the first time. From then on it stays, so that it keeps what was typed. `title`: for
 * the message that it could not be loaded.
 *
 * @example
 * export const ShareDialog = onDemandDialog(lazy(() => import('./share-dialog.tsx')), 'Share');
 */
export function onDemandDialog<Props extends DialogControl>(Loaded: ComponentType<Props>, title: string) {
  return function OnDemandDialog(props: Props) {
    const { open, onOpenChange } = props;
    const [wasOpened, setOpened] = useState(open);
    if (open && !wasOpened) setOpened(true);
    if (!wasOpened) return null;
    const failed = (
      <Dialog open={open} onOpenChange={onOpenChange} title={title}>
        <p>This could not be loaded. Check your connection, then load the page again.</p>
      </Dialog>
    );
    return (
      <Boundary fallback={failed}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
