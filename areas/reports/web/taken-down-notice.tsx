import { EyeOff } from 'lucide-react';

/** Shown to the author of something that the operator took down. Others do not see the thing at all. */
export function TakenDownNotice({ what, reason }: { what: string; reason: string | null }) {
  if (reason === null) return null;
  return (
    <div role="note" className="mb-4 flex gap-3 rounded-card border border-danger bg-danger-tint px-4 py-3 text-sm">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{what} was taken down. Only you can see it.</p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">Reason: {reason}</p>
        <p className="mt-1 text-quiet">
          If you think this is wrong, contact the people who run Staffroom at your school or trust.
        </p>
      </div>
    </div>
  );
}
