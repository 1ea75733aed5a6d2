import { type ReactNode, useId } from 'react';
import type { AssessmentDocument, DocumentRead } from '#areas/documents/contract/assessment-document.ts';
import type { CompetencyScore, Finding } from '#areas/documents/contract/document-insights.ts';

/** The findings of a document, each with the sentence that it comes from. */
export function DocumentFindings({ document }: { document: DocumentRead | AssessmentDocument }) {
  const { keyInsights, strengthsIdentified, developmentAreas, personalityTraits, competencyScores, feedbackSummary } =
    document;
  const note = 'readingNote' in document ? document.readingNote : null;
  const parts: [string, Finding[]][] = [
    ['Key insights', keyInsights],
    ['Strengths', strengthsIdentified],
    ['Areas to develop', developmentAreas],
    ['Traits', personalityTraits],
  ];
  const isEmpty = parts.every(([, findings]) => findings.length === 0) && competencyScores.length === 0;
  return (
    <div className="mt-3">
      {parts.map(
        ([title, findings]) => findings.length > 0 && <Findings key={title} title={title} findings={findings} />,
      )}
      {competencyScores.length > 0 && <Scores scores={competencyScores} />}
      {feedbackSummary && (
        <Part title="What others say">
          <blockquote className="border-line border-l-2 pl-4 text-quiet">{feedbackSummary}</blockquote>
        </Part>
      )}
      {isEmpty && !feedbackSummary && <p className="text-quiet">We found nothing to show in this document.</p>}
      {note && <p className="mt-4 text-quiet text-sm">{note}</p>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-line border-t py-4 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-x-8"
    >
      <h4 id={id} className="mb-2 font-semibold text-sm lg:mb-0">
        {title}
      </h4>
      <div className="max-w-[64ch]">{children}</div>
    </section>
  );
}

/** Whether the sentence says more than the finding. Otherwise only the sentence is shown. */
const addsSomething = ({ text, quote }: Finding) => text.replace(/[.!]$/, '') !== quote.replace(/[.!]$/, '');

function Findings({ title, findings }: { title: string; findings: Finding[] }) {
  return (
    <Part title={title}>
      <ul className="space-y-3">
        {findings.map((finding) => (
          <li key={finding.text} className="wrap-anywhere">
            {addsSomething(finding) ? (
              <>
                <p className="font-semibold">{finding.text}</p>
                <blockquote className="text-quiet">“{finding.quote}”</blockquote>
              </>
            ) : (
              <blockquote>“{finding.quote}”</blockquote>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Scores({ scores }: { scores: CompetencyScore[] }) {
  return (
    <Part title="Scores">
      <ul>
        {scores.map(({ name, score, outOf, quote }) => (
          <li key={name} className="flex items-baseline justify-between gap-6 border-line py-1.5 not-first:border-t">
            <span className="wrap-anywhere min-w-0">
              {name}
              {quote.length > name.length + 20 && <q className="block text-quiet text-sm">{quote}</q>}
            </span>
            <span className="figures shrink-0 font-semibold">
              {score}
              {outOf !== null && <span className="font-normal text-quiet"> / {outOf}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
