import { skillLabels } from '#areas/pathway/contract/skill.ts';
import { nextOpen } from '#areas/pathway/contract/step-order.ts';
import { findPathway } from '#areas/pathway/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import { dayInWords } from '../answering/cards.ts';
import { escaped } from '../answering/compose.ts';
import type { Asked } from '../answering/parts.ts';
import { listOf, type Teller } from './telling.ts';

const most = 3;
const assessment = { title: 'Take the self-assessment', link: '/self-assessment' };
const pathwayScreen = { title: 'Open your pathway', link: '/pathway' };

const read = ({ context, db, asker }: Asked) => findPathway(context, db, asker.viewer);
const dayOf = (moment: string) => dayInWords(dayInLondon(new Date(moment)));

/** The largest gaps between the latest self-assessment and the role that the member wants. */
export const tellGaps: Teller = async (asked) => {
  const pathway = await read(asked);
  if (!pathway?.diagnosis) return { body: null, screen: assessment };
  const { assessedAt, wishedRole, diagnosis } = pathway;
  const from = `Your self-assessment of ${dayOf(assessedAt)}, compared with **${wishedRole.title}**,`;
  if (diagnosis.skillGaps.length === 0)
    return {
      body: `${from} shows no gap: each skill that you rated reaches the level of the role.`,
      screen: pathwayScreen,
    };
  const lines = diagnosis.skillGaps
    .slice(0, most)
    .map(({ skill, level, wished }) => `${skillLabels[skill]}: you rated ${level}, the role asks for ${wished}`);
  return { body: `${from} shows these gaps first:\n\n${listOf(lines)}`, screen: pathwayScreen };
};

/** The strengths of the latest self-assessment. */
export const tellStrengths: Teller = async (asked) => {
  const pathway = await read(asked);
  if (!pathway?.diagnosis || pathway.diagnosis.strengths.length === 0) return { body: null, screen: assessment };
  const lines = pathway.diagnosis.strengths
    .slice(0, most)
    .map(({ skill, level, why }) => `${skillLabels[skill]} (you rated ${level} out of 10): ${why}`);
  return {
    body: `Your self-assessment of ${dayOf(pathway.assessedAt)} shows these strengths:\n\n${listOf(lines)}`,
    screen: pathwayScreen,
  };
};

/** The first open step of the pathway, and how many are done. */
export const tellPathwayStep: Teller = async (asked) => {
  const pathway = await read(asked);
  if (!pathway || pathway.steps.length === 0) return { body: null, screen: assessment };
  const { steps, wishedRole } = pathway;
  const done = steps.filter(({ isCompleted }) => isCompleted).length;
  const so = `You have done ${done} of ${steps.length} steps towards **${wishedRole.title}**.`;
  // In the member's own order, the first open step may depend on a later one.
  const next = nextOpen(steps);
  if (!next)
    return {
      body: `${so} Take the self-assessment again to see what has changed.`,
      step: 'Take the self-assessment again.',
      screen: assessment,
    };
  const due = next.dueOn ? `, by ${dayInWords(next.dueOn)}` : '';
  // The member may have written the title and the description.
  const what = [`The next one is **${escaped(next.title)}**${due}.`, escaped(next.description)]
    .filter(Boolean)
    .join(' ');
  return {
    body: `${so} ${what}${next.why && `\n\nWhy this step: ${next.why}`}`,
    screen: pathwayScreen,
  };
};
