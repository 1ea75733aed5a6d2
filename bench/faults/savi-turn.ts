import type { ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';

/** The turn to save from the lines of a whole reply to `askModel`: the model's text, or that of the rules if it gave up. */
export function readTurn(body: string): object {
  const lines = body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReplyLine);
  const rules = lines.find((line) => 'turn' in line)?.turn;
  if (!rules) throw new Error('The reply of Savi has no turn.');
  const { tier: _tier, safety: _safety, ...turn } = rules;
  const start = lines.findLastIndex((line) => 'startsAgain' in line) + 1;
  const text = lines
    .slice(start)
    .map((line) => ('text' in line ? line.text : ''))
    .join('');
  if (text === '') return turn;
  return {
    ...turn,
    aiResponse: text,
    author: 'model',
    model: lines.find((line) => 'model' in line)?.model,
    isPartial: !lines.some((line) => 'done' in line),
  };
}
