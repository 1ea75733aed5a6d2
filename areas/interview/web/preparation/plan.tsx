import type { PreparationGuide } from '#areas/interview/contract/interview-preparation.ts';

/** What the plan on one page asks. */
export function PlanOutline({ guide }: { guide: PreparationGuide }) {
  return (
    <section aria-labelledby="plan" className="border-line border-t pt-7">
      <h2 id="plan" className="section-title">
        Your plan on one page
      </h2>
      <p className="mt-1 max-w-[62ch] text-quiet">
        It prints with lines to write on. Staffroom does not keep what you write there.
      </p>
      <ol className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {guide.plan.map(({ title, hint }) => (
          <li key={title}>
            <span className="font-semibold">{title}</span>
            <span className="block text-quiet text-sm">{hint}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The plan as it is printed: one page with lines. It is on paper only. */
export function PaperPlan({ guide, role }: { guide: PreparationGuide; role: string }) {
  return (
    <div aria-hidden className="hidden print:block">
      <p className="display text-[1.25rem]">{guide.title}</p>
      <p className="mt-1 text-sm">{role}. School: ______________________________ Day and time: ____________________</p>
      {guide.plan.map(({ title, hint, lines }) => (
        <div key={title} className="mt-2.5 break-inside-avoid">
          <p className="text-sm">
            <b>{title}.</b> {hint}
          </p>
          {Array.from({ length: lines }, (_, line) => `${title} ${line}`).map((line) => (
            <div key={line} className="h-[6.2mm] border-line border-b" />
          ))}
        </div>
      ))}
    </div>
  );
}
