import type { JobMatchFacts, MatchFact } from '#areas/jobs/contract/job-recommendation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const words: Record<MatchFact, string> = {
  careerStage: 'your career stage',
  yearsExperience: 'your years of experience',
  goals: 'your goals',
  expertise: 'what you teach or know well',
  place: 'where you are (a town, or the first half of your postcode)',
};

/** 'your career stage, your goals and where you are'. */
export function missingWords({ missing }: JobMatchFacts): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(missing.map((fact) => words[fact]));
}

/** Asks for missing profile facts. Renders nothing if none are missing. */
export function MissingFacts({ facts }: { facts: JobMatchFacts | undefined }) {
  if (!facts || facts.missing.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
      <p className="min-w-0 max-w-[60ch]">
        Your matches don’t use everything they could yet. Add {missingWords(facts)} to your profile, then generate
        recommendations again.
      </p>
      <ButtonLink to="/profile" size="small">
        Add to your profile
      </ButtonLink>
    </div>
  );
}
