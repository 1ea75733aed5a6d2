import { nationIn } from '#server/nation-in.ts';
import { jobSearchIn } from '../own-record/job-search.ts';
import { type Act, actOf } from './acts.ts';
import { cardReply, choiceReply, chooseCards, findSecond } from './card-reply.ts';
import { chooseCard } from './cards.ts';
import {
  replyForNation,
  replyForPlace,
  replyForRole,
  replyToFragment,
  replyToMore,
  replyToSource,
  replyToWhy,
} from './follow-ups.ts';
import type { Handler } from './handler.ts';
import { replyToItem } from './item-reply.ts';
import type { Lookups } from './lookups.ts';
import { nationAsked, roleIn, roleNamed } from './mentions.ts';
import { replyWithoutCard } from './no-fit.ts';
import type { Asked, Parts } from './parts.ts';
import { smallTalk } from './small-talk.ts';
import type { About } from './wanted.ts';

/**
 * The reply to a message about work (`docs/savi.md`). First come the handlers, then what the message does in the
 * conversation, then the cards, then what is in Staffroom.
 */
export async function answerMessage(asked: Asked, lookups: Lookups, handlers: readonly Handler[]): Promise<Parts> {
  const act = actOf(asked.question, asked.before, lookups.isPlace);
  const about = aboutOf(asked, act);
  for (const handler of handlers) {
    const parts = await handler(asked, about, act, lookups);
    if (parts) return parts;
  }
  const { before } = asked;
  if (before) {
    const parts = await followUp({ ...asked, before }, lookups, about, act);
    if (parts) return parts;
  }
  if (['greeting', 'thanks', 'yes', 'no', 'nothing'].includes(act.kind)) return smallTalk(asked, lookups, about, act);
  return answerNew(asked, lookups, about);
}

/** The card that looks for open posts. */
const jobsCard = 'own-jobs-near-me';

/** A question that stands on its own. */
async function answerNew(asked: Asked, lookups: Lookups, about: About): Promise<Parts> {
  const jobs = jobSearchIn(asked.question, lookups.isPlace) && chooseCard(lookups.cards, jobsCard, about);
  if (jobs) return cardReply(asked, lookups, jobs, about);
  const match = await lookups.match(asked.question, about);
  const choice = chooseCards(lookups, match, about);
  const second = choice && (choice.second ?? (await findSecond(lookups, asked.question, match, choice.chosen, about)));
  const parts = choice
    ? await choiceReply(asked, lookups, { ...choice, second }, about, match)
    : await replyWithoutCard(asked, lookups, match, about);
  // A nation, role or place that the member named stays until they name another or begin something new.
  const { place, nation, role } = namedIn(asked.question);
  return { ...parts, state: { place, nation, role, ...parts.state } };
}

async function followUp(
  asked: Asked & { before: NonNullable<Asked['before']> },
  lookups: Lookups,
  about: About,
  act: Act,
): Promise<Parts | null> {
  switch (act.kind) {
    case 'why':
      return replyToWhy(asked, lookups, about);
    case 'source':
      return replyToSource(asked, lookups, about);
    case 'more':
      return replyToMore(asked, lookups, about);
    case 'item':
      return replyToItem(asked, lookups, act, about);
    case 'nation':
      return replyForNation(asked, lookups, about);
    case 'role':
      return replyForRole(asked, lookups, about);
    case 'place':
      return replyForPlace(asked, lookups, about, act.place);
    case 'fragment':
      return replyToFragment(asked, lookups, about, act.text);
    case 'correction':
      return correct(asked, lookups, about, act.text);
    case 'yes':
      return asked.before.card ? replyToMore(asked, lookups, about) : null;
    default:
      return null;
  }
}

/** "No, I meant …": answers what was meant, without the card that was wrong. */
async function correct(
  asked: Asked & { before: NonNullable<Asked['before']> },
  lookups: Lookups,
  about: About,
  text: string,
): Promise<Parts> {
  const role = roleNamed(text);
  const nation = nationIn(text);
  const meantFor = { ...about, ...(role ? { role } : {}), ...(nation ? { nation } : {}) };
  if (role) return replyForRole(asked, lookups, meantFor);
  if (nation && text.split(/\s+/).length <= 3) return replyForNation(asked, lookups, meantFor);
  const wrong = lookups.cards.byId.get(asked.before.card ?? '')?.group;
  const earlier = asked.before.question ?? '';
  if (text === '') {
    const match = await lookups.match(earlier, about);
    const others = match.groups.filter(({ group }) => group !== wrong);
    return replyWithoutCard({ ...asked, question: earlier }, lookups, { ...match, groups: others }, about);
  }
  const words = text.split(/\s+/).length;
  const question = words <= 3 && earlier ? `${text} ${earlier}` : text;
  const match = await lookups.match(words <= 3 ? text : question, about);
  const groups = match.groups.filter(({ group }) => group !== wrong);
  const found = chooseCards(lookups, { ...match, groups }, about);
  const meant = { ...asked, question };
  const parts = found
    ? await cardReply(meant, lookups, found.chosen, about, { certainty: found.certainty })
    : await replyWithoutCard(meant, lookups, { ...match, groups }, about);
  return {
    ...parts,
    understood: parts.understood || 'I misunderstood you.',
    state: { ...namedIn(text), ...parts.state },
  };
}

const namedIn = (text: string) => ({ nation: nationAsked(text), role: roleIn(text), place: null });

/** For which role and nation to answer: what this message names, what the conversation named, or the member's own. */
function aboutOf({ question, before, asker }: Asked, act: Act): About {
  const continues = act.kind !== 'question';
  const { nation, role } = namedIn(question);
  return {
    nation: act.kind === 'nation' ? act.nation : (nation ?? (continues ? before?.nation : null) ?? asker.nation),
    role: act.kind === 'role' ? act.role : (role ?? (continues ? before?.role : null) ?? asker.role),
    place: act.kind === 'place' ? act.place : continues ? (before?.place ?? null) : null,
  };
}
