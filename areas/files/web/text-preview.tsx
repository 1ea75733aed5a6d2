import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { getPreview } from '#areas/files/contract/file.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { FailedState, Loading } from '#web/ui/states.tsx';

/** The beginning of a document as plain text. It is read when the section is opened. */
export default function TextPreview({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group mt-1">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-primary text-sm pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        Preview <span className="sr-only">of {name}</span>
      </summary>
      {isOpen && <Preview id={id} name={name} />}
    </details>
  );
}

function Preview({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useEndpoint(getPreview, { params: { id } });
  if (error)
    return <FailedState title="The preview could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the preview…" visible />;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label={`Preview of ${name}`}
      className="mt-1 max-h-80 overflow-y-auto rounded-control bg-paper p-3"
    >
      <p className="wrap-anywhere whitespace-pre-wrap text-sm">{data.text}</p>
      {data.isCut && (
        <p className="mt-2 text-quiet text-sm">This is the beginning. Download the file to read all of it.</p>
      )}
    </section>
  );
}
