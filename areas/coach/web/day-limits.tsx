import type { Savi } from '#areas/coach/contract/savi/savi-model.ts';

/** From how many questions or replies of a model on the member is told how many are left. */
const few = { turns: 20, modelReplies: 5 };

/** Says when the limits of the day are near or reached. `asksModel`: a model writes the replies. */
export function DayLimits({ left: { turns, modelReplies }, asksModel }: { left: Savi['left']; asksModel: boolean }) {
  const sentences = [
    turns === 0 &&
      'You have reached today’s limit for questions to Savi. What you write now is not saved. You can go on tomorrow.',
    turns > 0 && turns <= few.turns && `You can ask Savi ${counted(turns, 'more question', 'more questions')} today.`,
    asksModel &&
      modelReplies === 0 &&
      'The model has written as many replies as it may today. Savi’s rules reply until tomorrow.',
    asksModel &&
      modelReplies > 0 &&
      modelReplies <= few.modelReplies &&
      `The model can write ${counted(modelReplies, 'more reply', 'more replies')} today.`,
  ].filter((sentence) => sentence !== false);
  const isSpent = turns === 0 || (asksModel && modelReplies === 0);
  return (
    <p role="status" className={isSpent ? 'font-semibold text-sm not-empty:pb-2' : 'text-quiet text-sm not-empty:pb-2'}>
      {sentences.join(' ')}
    </p>
  );
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
