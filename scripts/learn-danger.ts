/*
 * Learns the weights of danger-evidence.ts from the lists, and writes danger-weights.ts. Run it after a list has grown:
 *
 *   node scripts/learn-danger.ts
 *
 * It is a logistic regression with weights that shrink, always in the same order, so the same lists give the same weights. The unseen lists are
 * not read: they measure what was learnt.
 */
import { writeFileSync } from 'node:fs';
import { heldOutInDanger, heldOutLookAlikes } from '#areas/coach/contract/danger/danger-corpus/held-out.ts';
import { inDanger } from '#areas/coach/contract/danger/danger-corpus/in-danger.ts';
import { learntInDanger, learntLookAlikes } from '#areas/coach/contract/danger/danger-corpus/learnt.ts';
import { lookAlikes } from '#areas/coach/contract/danger/danger-corpus/look-alikes.ts';
import { moreInDanger, moreLookAlikes } from '#areas/coach/contract/danger/danger-corpus/second-lists.ts';
import { featuresOf, scoreOf } from '#areas/coach/contract/danger/danger-evidence.ts';
import { wordsOf } from '#areas/coach/contract/danger/danger-words.ts';

const rounds = 300;
const shrinking = 0.0005;
/** Rarer features are chance. */
const leastOften = 2;
/** Smaller weights change nothing. */
const leastWeight = 0.05;

const texts = [
  ...[...inDanger, ...moreInDanger, ...heldOutInDanger].map(({ text }) => ({ text, isDanger: true })),
  ...learntInDanger.map((text) => ({ text, isDanger: true })),
  ...[...lookAlikes, ...moreLookAlikes, ...heldOutLookAlikes, ...learntLookAlikes].map((text) => ({
    text,
    isDanger: false,
  })),
];
const all = texts.map(({ text, isDanger }) => ({
  features: featuresOf(
    wordsOf(text)
      .split(' ')
      .filter((word) => word !== '' && word !== '.'),
  ),
  isDanger,
}));
const often = new Map<string, number>();
for (const { features } of all) for (const feature of features) often.set(feature, (often.get(feature) ?? 0) + 1);
const examples = all.map(({ features, isDanger }) => ({
  features: [...features].filter((feature) => (often.get(feature) ?? 0) >= leastOften),
  isDanger,
}));

const weightOf = new Map<string, number>();
for (const { features } of examples) for (const feature of features) weightOf.set(feature, 0);
let bias = 0;
for (let round = 0; round < rounds; round += 1) {
  const step = 0.3 / (1 + round / 50);
  for (const { features, isDanger } of examples) {
    const chance = 1 / (1 + Math.exp(-scoreOf(features, weightOf, bias)));
    const change = (Number(isDanger) - chance) * step;
    bias += change * 0.1;
    const share = change / Math.sqrt(features.length || 1);
    for (const feature of features) weightOf.set(feature, (weightOf.get(feature) ?? 0) * (1 - shrinking) + share);
  }
}

const kept = [...weightOf].filter(([, weight]) => Math.abs(weight) >= leastWeight).sort(([a], [b]) => (a < b ? -1 : 1));
const written = [['', bias] as const, ...kept].map(([feature, weight]) => `${feature}=${Math.round(weight * 100)}`);
writeFileSync(
  new URL('../areas/coach/contract/danger/danger-weights.ts', import.meta.url),
  `/** Written by scripts/learn-danger.ts: \`feature=weight\`, in hundredths. Do not edit. */\nexport const weights =\n  '${written.join('|')}';\n`,
);
process.stdout.write(`${texts.length} texts, ${kept.length} weights\n`);
