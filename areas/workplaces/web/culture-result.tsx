import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog } from '#areas/reports/web/index.ts';
import type { SchoolCulture } from '#areas/workplaces/contract/culture.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { CultureMeans, resultWords } from './culture-means.tsx';

/** A result with its lines and the reply of the school. */
export function CultureResult({ result }: { result: NonNullable<SchoolCulture['result']> }) {
  const { means, lines, reply } = result;
  const [reported, setReported] = useState<number | null>(null);
  return (
    <>
      <section aria-labelledby="means">
        <h2 id="means" className="section-title mb-3">
          What staff say
        </h2>
        <CultureMeans means={means} />
        <p className="mt-2 text-quiet text-sm">{resultWords(result)}</p>
      </section>
      {lines.length > 0 && (
        <section aria-labelledby="lines">
          <h2 id="lines" className="section-title mb-3">
            In their own words
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {lines.map(({ id, text, isOwn }) => (
              <li key={id} className="flex items-start justify-between gap-4 py-3">
                <p className="wrap-anywhere min-w-0">“{text}”</p>
                {!isOwn && (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Report: ${text}`}
                    icon={<Flag aria-hidden className="size-4" />}
                    onClick={() => setReported(id)}
                  >
                    Report
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {reply && (
        <section aria-labelledby="reply" className="rounded-card border border-line bg-card p-4 sm:p-6">
          <h2 id="reply" className="section-title mb-2">
            The school replies
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
          <p className="mt-2 text-quiet text-sm">{longDate(reply.writtenOn)}</p>
        </section>
      )}
      <ReportDialog
        open={reported !== null}
        onOpenChange={(open) => !open && setReported(null)}
        kind="school_line"
        id={reported ?? 0}
      />
    </>
  );
}
