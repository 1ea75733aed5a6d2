import { Paperclip } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import type { WritingTool } from '#web/ui/writing/writing.ts';
import { acceptedEndings } from './accepted-names.ts';
import type { Upload } from './upload-list.ts';
import type { Uploads } from './use-uploads.ts';

// Most people write without attaching anything.
const UploadRows = lazy(() => import('./upload-rows.tsx'));

/** The button that attaches files, for `tools` of `MarkdownArea` and `MentionArea`. */
export const attachTool = (uploads: Uploads): WritingTool => ({
  label: 'Attach files',
  icon: Paperclip,
  onClick: uploads.choose,
});

interface FileAttachmentsProps {
  uploads: Uploads;
  /** A button for forms without a toolbar, and what to say beside it. */
  button?: { label: string; hint: string };
}

/** The files of a form. Give the form `uploads.formProps` and the class `relative`. */
export function FileAttachments({ uploads, button }: FileAttachmentsProps) {
  const announced = useAnnouncement(uploads.uploads);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(event.target.files ?? [])]);
    // Without this, choosing the same file again would not fire an event.
    event.target.value = '';
  };
  return (
    <div className="space-y-2">
      {uploads.uploads.length > 0 && (
        <Boundary fallback={<p className="text-danger text-sm">The list of files could not be loaded.</p>}>
          <Suspense fallback={<p className="text-quiet text-sm">Loading…</p>}>
            <UploadRows uploads={uploads} />
          </Suspense>
        </Boundary>
      )}
      {button && uploads.uploads.length < uploads.most && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" icon={<Paperclip aria-hidden className="size-4" />} onClick={uploads.choose}>
            {button.label}
          </Button>
          <span className="text-quiet text-sm">{button.hint}</span>
        </div>
      )}
      <input
        ref={uploads.input}
        hidden
        type="file"
        multiple={uploads.most > 1}
        accept={acceptedEndings.join(',')}
        aria-label={button?.label ?? 'Attach files'}
        onChange={choose}
      />
      <p role="alert" className="wrap-anywhere text-danger text-sm empty:hidden">
        {uploads.problem}
      </p>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      {uploads.isOver && (
        <div className="pointer-events-none absolute -inset-2 z-10 m-0! grid place-items-center rounded-card border-2 border-primary border-dashed bg-card/90 font-semibold text-primary">
          Drop the files to attach them
        </div>
      )}
    </div>
  );
}

/** What screen readers announce: that a file begins to upload, is uploaded, or failed. */
function useAnnouncement(uploads: readonly Upload[]): string {
  const [announced, setAnnounced] = useState('');
  const before = useRef<ReadonlyMap<string, Upload['state']>>(new Map(uploads.map(({ key, state }) => [key, state])));
  useEffect(() => {
    const words = uploads.flatMap(({ key, name, state, problem }) => {
      if (before.current.get(key) === state) return [];
      if (state === 'sending') return `Uploading ${name}.`;
      if (state === 'stored') return `${name} is uploaded.`;
      return state === 'failed' ? `${name}: ${problem}` : [];
    });
    before.current = new Map(uploads.map(({ key, state }) => [key, state]));
    if (words.length > 0) setAnnounced(words.join(' '));
  }, [uploads]);
  return announced;
}
