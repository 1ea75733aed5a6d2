import type { Purpose } from '#areas/development/contract/audience.ts';
import { skillLabels as mentorSkillLabels } from '#areas/development/contract/skill.ts';
import type { HelpWanted } from '#areas/development/server/index.ts';
import { mostSuggestions, type StepSuggestion } from '#areas/pathway/contract/pathway.ts';
import { type Skill, skillLabels } from '#areas/pathway/contract/skill.ts';
import { weekdayWords } from '#server/day-words.ts';
import { helpForKey, type StepHelp } from './step-help.ts';

/** What an item about a purpose does for the member. */
const purposeReasons: Record<Purpose, string> = {
  see_the_role: 'It shows what the role is like.',
  qualify: 'It prepares you for the role.',
  practise: 'You practise a task of the role.',
  apply: 'It helps you to apply for a role.',
  workload: 'It is about workload.',
  wellbeing: 'It is about staying well at work.',
  confidence: 'It is about confidence at work.',
  progression: 'It is about the next step in a career.',
  time: 'It is about managing your time.',
  company: 'You meet people who do the same work.',
};

interface SuggestedStep {
  stepKey: string;
  skill: Skill | null;
  isCompleted: boolean;
}

interface Known {
  /** Whether the role of the member is known. Then catalogue items and events were chosen for it. */
  roleIsKnown: boolean;
  /** The skills in which a mentor with a free place offers help. */
  mentorSkills: ReadonlySet<Skill>;
}

/** Why something about a skill or a purpose helps. */
function aboutWords(wanted: HelpWanted, roleIsKnown: boolean): string {
  if (wanted.skill === null) return wanted.purpose === null ? '' : purposeReasons[wanted.purpose];
  const skill = skillLabels[wanted.skill].toLowerCase();
  return roleIsKnown ? `It is about ${skill} and fits your role.` : `It is about ${skill}.`;
}

/** 'You like to learn by reading' needs a verb for each method, so the reason names the member's choice. */
const likeWords = (method: string | null) => (method === null ? '' : ` You chose “${method.toLowerCase()}”.`);

/**
 * Up to three suggestions for a step, each with its reason: first the best of each kind, then more of the same kinds. A
 * completed step and a member's own step get none.
 */
export function suggestionsFor(
  { stepKey, skill, isCompleted }: SuggestedStep,
  { courses, events, circles }: StepHelp,
  { roleIsKnown, mentorSkills }: Known,
): StepSuggestion[] {
  const wanted = helpForKey(stepKey);
  if (isCompleted || !wanted) return [];
  const about = aboutWords(wanted, roleIsKnown);
  const items = courses.map(
    ({ id, title, suits }): StepSuggestion => ({
      kind: 'catalogue_item',
      title,
      reason: `${about}${likeWords(suits)}`.trim(),
      path: `/development/${id}`,
    }),
  );
  const coming = events.map(
    ({ id, title, date, startTime, suits }): StepSuggestion => ({
      kind: 'event',
      title,
      reason: `${weekdayWords(date)}, ${startTime}. ${about}${likeWords(suits)}`.trim(),
      path: `/events/${id}`,
    }),
  );
  const near = circles.map(
    ({ id, name, isMember }): StepSuggestion => ({
      kind: 'circle',
      title: name,
      reason: circleReason(wanted, isMember),
      path: `/circles/${id}`,
    }),
  );
  const mentors: StepSuggestion[] =
    skill !== null && mentorSkills.has(skill)
      ? [
          {
            kind: 'mentors',
            title: `Mentors: ${skillLabels[skill]}`,
            reason: `They offer help with ${skillLabels[skill].toLowerCase()} and have a free place.`,
            path: `/mentor-matching?expertise=${encodeURIComponent(mentorSkillLabels[skill])}`,
          },
        ]
      : [];
  const kinds = [items, coming, near, mentors];
  const first = kinds.flatMap((some) => some.slice(0, 1));
  return [...first, ...kinds.flatMap((some) => some.slice(1))].slice(0, mostSuggestions);
}

function circleReason({ skill, purpose }: HelpWanted, isMember: boolean): string {
  const about =
    skill !== null
      ? `Members talk about ${skillLabels[skill].toLowerCase()}.`
      : purpose === 'see_the_role'
        ? 'You meet people who do this work.'
        : 'Members talk about this.';
  return isMember ? `You are a member. ${about}` : about;
}
