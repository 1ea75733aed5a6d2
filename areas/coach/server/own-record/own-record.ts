import { promptsAfter } from '../answering/cards.ts';
import type { Lookups } from '../answering/lookups.ts';
import { type Asked, type Parts, partsOf } from '../answering/parts.ts';
import type { About } from '../answering/wanted.ts';
import type { Card, CardAction } from '../facts/card.ts';
import { tellCpdHours, tellGoals, tellProfile } from './development-record.ts';
import { tellApplications, tellJobsNearby, tellSavedJobs } from './job-record.ts';
import { tellMentoring } from './mentoring-record.ts';
import { tellGaps, tellPathwayStep, tellStrengths } from './pathway-record.ts';
import type { Teller } from './telling.ts';

const tellers: Record<Exclude<CardAction, 'interview_practice'>, Teller> = {
  cpd_hours: tellCpdHours,
  gaps: tellGaps,
  strengths: tellStrengths,
  pathway_step: tellPathwayStep,
  goals: tellGoals,
  profile: tellProfile,
  jobs_near_me: tellJobsNearby,
  applications: tellApplications,
  saved_jobs: tellSavedJobs,
  mentoring: tellMentoring,
};

/** Parts of the record that are never sent to a model: they name the member's place or school, or another member. */
const neverSent: readonly CardAction[] = ['profile', 'jobs_near_me', 'mentoring'];

/** The reply to a question about the member's own record. Only the member's own rows are read. */
export async function ownRecordReply(
  asked: Asked,
  about: About,
  lookups: Lookups,
  card: Card,
  action: keyof typeof tellers,
): Promise<Parts> {
  const { body, screen, ...told } = await tellers[action](asked, about, lookups);
  return partsOf({
    subject: card.subject,
    understood: body === null ? '' : card.understood,
    body: body ?? card.body,
    items: told.items ?? [],
    step: told.step ?? (body === null ? null : card.step),
    actions: [{ kind: 'screen', ...screen }, ...(told.actions ?? [])],
    prompts: promptsAfter(lookups.cards, card, about),
    state: {
      subject: card.subject,
      card: card.id,
      part: 'answer',
      question: asked.question.slice(0, 500),
      ...told.state,
    },
    grounds: [{ kind: 'record', title: card.title, text: neverSent.includes(action) ? null : body }],
    basis: 'your own record in Staffroom',
  });
}
