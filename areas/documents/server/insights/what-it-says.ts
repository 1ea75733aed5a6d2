import {
  type AssessmentProvider,
  type AssessmentType,
  assessmentProviderLabels,
  assessmentTypeLabels,
} from '#areas/documents/contract/assessment-kinds.ts';
import type { DocumentInsights, Finding } from '#areas/documents/contract/document-insights.ts';
import { feedbackIn } from './feedback-insights.ts';
import { distinct, findingOf, shortened } from './findings.ts';
import { type Passage, passagesOf } from './passages.ts';
import { emotionalSkills, traitsIn } from './personality-insights.ts';
import { ratingsIn } from './rating-insights.ts';
import { extremesOf, highAndLow, namedScoresIn, scoresIn } from './score-insights.ts';
import { concludes, needsIn, strengthsIn } from './strength-insights.ts';
import { firstThemes, gallupThemes, viaStrengths } from './theme-insights.ts';

type Found = Omit<DocumentInsights, 'aiSummary'>;

const maxFindings = 8;
const maxInsights = 6;
/** Assessments with skill ratings or feedback from others. A personality score is neither good nor bad. */
const ratesSkills: AssessmentType[] = ['skills_assessment', '360_feedback', 'leadership_assessment', 'other'];

/**
 * Returns the findings of a document for its type of assessment. A pure function of the text: each finding has the
 * sentence that it comes from.
 */
export function insightsIn(text: string, type: AssessmentType, provider: AssessmentProvider): DocumentInsights {
  const passages = passagesOf(text);
  const named = provider === 'eq_i' ? namedScoresIn(passages, emotionalSkills, [50, 150]) : [];
  const competencyScores = named.length > 0 ? named : scoresIn(passages);
  const scored = ratesSkills.includes(type) ? highAndLow(competencyScores) : { high: [], low: [] };
  const rated = ratingsIn(passages);
  const themes = provider === 'gallup' ? gallupThemes : provider === 'via' ? viaStrengths : [];
  const first = (...findings: Finding[][]) => distinct(findings.flat(), ({ text: name }) => name, maxFindings);
  const ranked = firstThemes(passages, themes);
  const strengthsIdentified = ranked.length > 0 ? ranked : first(strengthsIn(passages), rated.high, scored.high);
  const developmentAreas = first(needsIn(passages), rated.low, scored.low);
  const personalityTraits = traitsIn(passages, provider, competencyScores);
  const feedbackSummary = ratesSkills.includes(type) ? feedbackIn(passages) : null;
  const keyInsights = distinct(
    [
      ...personalityTraits.slice(0, 1),
      ...conclusionsIn(passages),
      ...extremesOf(competencyScores),
      ...strengthsIdentified.slice(0, 1),
      ...developmentAreas.slice(0, 1),
    ],
    ({ quote }) => quote,
    maxInsights,
  );
  const found: Found = {
    keyInsights,
    strengthsIdentified,
    developmentAreas,
    personalityTraits,
    competencyScores,
    feedbackSummary,
  };
  return { ...found, aiSummary: summaryOf(found, type, provider) };
}

const conclusionsIn = (passages: Passage[]): Finding[] =>
  passages
    .filter(({ kind, text }) => kind !== 'heading' && concludes.test(text))
    .slice(0, 3)
    .map(({ text }) => findingOf(text, shortened(text.replace(/\.$/, ''), 110)));

/** Returns a short summary of the findings that adds nothing to them. */
function summaryOf(found: Found, type: AssessmentType, provider: AssessmentProvider): string {
  const { competencyScores: scores, feedbackSummary } = found;
  const sentences = [
    listed('Traits', found.personalityTraits),
    listed('Strengths', found.strengthsIdentified),
    listed('To develop', found.developmentAreas),
    scores.length > 0 && `Scores: ${scores.length}.`,
    feedbackSummary && 'It also includes feedback from others.',
  ].filter(Boolean);
  const whose = ['generic', 'custom'].includes(provider) ? '' : `, ${assessmentProviderLabels[provider]}`;
  if (sentences.length > 0) return `${assessmentTypeLabels[type]}${whose}. ${sentences.join(' ')}`;
  return `${assessmentTypeLabels[type]}${whose}. We found no strengths, areas to develop or scores in it.`;
}

function listed(title: string, findings: Finding[]): string {
  const texts = findings.slice(0, 3).map(({ text }) => shortened(text, 70));
  if (texts.length === 0) return '';
  const all = texts.join('; ');
  // A shortened text or a whole sentence already has its end.
  return `${title}: ${all}${/[….!?]$/.test(all) ? '' : '.'}`;
}
