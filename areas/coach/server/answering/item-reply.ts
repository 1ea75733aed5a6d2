import type { ShownItem } from '#areas/coach/contract/conversation-state.ts';
import type { Act } from './acts.ts';
import { promptsAfter } from './cards.ts';
import { escaped } from './compose.ts';
import { cardBefore, type Followed, stillVisible } from './followed.ts';
import type { Lookups } from './lookups.ts';
import { itemGrounds, type Parts, partsOf } from './parts.ts';
import type { About } from './wanted.ts';

const nounKinds: Record<string, readonly ShownItem['kind'][]> = {
  circle: ['circle'],
  group: ['circle'],
  discussion: ['discussion'],
  thread: ['discussion'],
  post: ['discussion', 'vacancy'],
  resource: ['resource', 'workspace_resource'],
  practice: ['best_practice'],
  file: ['resource', 'workspace_resource'],
  project: ['workspace_project'],
  story: ['story'],
  event: ['event'],
  training: ['course', 'training_route', 'event', 'module'],
  route: ['training_route'],
  qualification: ['training_route', 'course'],
  course: ['course', 'module', 'learning_pathway'],
  pathway: ['learning_pathway', 'cpd_pathway'],
  module: ['module'],
  programme: ['module'],
  mentor: ['mentor'],
  person: ['mentor'],
  job: ['vacancy', 'career_role'],
  vacancy: ['vacancy'],
  role: ['career_role', 'vacancy'],
};

const nextFor: Record<ShownItem['kind'], string> = {
  circle: 'Open the circle and read the newest discussions. You can join it there.',
  discussion: 'Read the replies, and add your own question if it is not answered.',
  resource: 'Open it and take what fits your class or team.',
  best_practice: 'Read what was done and what came of it. ‘Try this’ makes a plan with a day.',
  workspace_session: 'Open it to register, or to read what was said. Only members of the circle can see it.',
  cpd_pathway: 'Look at its modules and enrol if it fits. Only members of the circle can see it.',
  workspace_project: 'Open it and read the hypothesis and the measures. Only members of the circle can see it.',
  workspace_resource: 'Open it and take what fits your class or team. Only members of the circle can see it.',
  story: 'Read it, and note one thing that you could try.',
  event: 'Open it to see the details and to say that you are going.',
  course: 'Open it to see the provider, the length and the price.',
  learning_pathway: 'Open it and start with the first item. The order is advice.',
  module: 'Open the programme and start with the first activity.',
  mentor_training: 'Open it and enrol. You can stop and go on whenever you like.',
  induction: 'Read what each publisher says, and start your own tracker if you are in induction.',
  mentor: 'Read the profile, then send a request that says what you want help with.',
  training_route:
    'Open it to see the length, the cost and what you need, each with its source. Then look for courses on it.',
  vacancy: 'Read the person specification before you decide.',
  career_role: 'Compare what the role asks for with your own self-assessment.',
  preparation: 'Open it, tick what you have done, and fill in the plan on one page.',
  help: 'Open the screen and try it.',
};

/** "The second one": what an item of the last list says, if the member may still see it. */
export async function replyToItem(
  asked: Followed,
  lookups: Lookups,
  { index, noun }: Extract<Act, { kind: 'item' }>,
  about: About,
): Promise<Parts> {
  const { shown, subject } = asked.before;
  const ofKind = noun && nounKinds[noun] ? shown.filter(({ kind }) => nounKinds[noun]?.includes(kind)) : shown;
  const list = ofKind.length > 0 ? ofKind : shown;
  const wanted = index === 'last' ? list.at(-1) : list[index];
  const basis = 'what is in Staffroom';
  if (!wanted) {
    const only =
      list.length === 1
        ? 'I named only one'
        : list.length === 0
          ? 'I have not named any yet'
          : `I named only ${list.length}`;
    return partsOf({ subject, body: `${only}.`, items: await stillVisible(asked, lookups), basis });
  }
  const [item] = await lookups.recheck(asked, [wanted]);
  if (!item) {
    return partsOf({
      subject,
      body: 'You can no longer see that one. It was removed or changed since I named it.',
      items: (await stillVisible(asked, lookups)).slice(0, 2),
      basis,
    });
  }
  const card = cardBefore(asked, lookups);
  return partsOf({
    subject,
    body: [
      `**[${escaped(item.title)}](${item.link})**`,
      item.text && `${item.text}`,
      item.reason !== item.text && item.reason,
    ]
      .filter(Boolean)
      .join('\n\n'),
    step: nextFor[item.kind],
    actions: [{ kind: 'screen', title: `Open ${item.title}`.slice(0, 200), link: item.link }],
    prompts: card ? promptsAfter(lookups.cards, card, about) : [],
    // "Tell me more" is now about the item, not about the card.
    state: { card: null },
    grounds: itemGrounds([item]),
    basis,
  });
}
