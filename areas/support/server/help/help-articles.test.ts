import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { getHelpArticle, helpTopics, listHelp } from '#areas/support/contract/help.ts';
import { openTestApp } from '#test/test-app.ts';
import { readHelp } from './help-articles.ts';

const test = openTestApp();
const made = mkdtempSync(join(tmpdir(), 'staffroom-help-'));
afterAll(() => rmSync(made, { recursive: true }));

/** A folder with one article, in which some lines are different. */
function folderWith(change: (text: string) => string, name = 'one.md'): URL {
  const folder = mkdtempSync(join(made, 'help-'));
  const text = `---
id: one
title: Do one thing
summary: One thing in a sentence.
topic: start
screens: [/]
also: [begin]
---

Do it.
`;
  writeFileSync(join(folder, name), change(text));
  return pathToFileURL(`${folder}/`);
}

describe('the help articles', () => {
  it('are complete, in the order of their topics, and about every topic', () => {
    const articles = readHelp();
    const order = articles.map(({ topic }) => helpTopics.indexOf(topic));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(helpTopics));
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['an unknown topic', (text) => text.replace('topic: start', 'topic: magic'), /‘topic’ must be one of/],
    ['an unknown field', (text) => text.replace('also:', 'tags:'), /there is no field ‘tags’/],
    ['a screen with a parameter', (text) => text.replace('[/]', '["/circles/:id"]'), /must be the path of a screen/],
    ['no text', (text) => text.replace('Do it.', ''), /the text is missing/],
    ['a text that is too long', (text) => text.replace('Do it.', 'Do it. '.repeat(600)), /at most 4000/],
    ['an id that is not its name', (text) => text.replace('id: one', 'id: two'), /must be the name of the file/],
    ['a link to no article', (text) => `${text}[More](/support/help/nothing)\n`, /there is no article ‘nothing’/],
  ])('are refused with %s', (_what, change, message) => {
    expect(readHelp(folderWith((text) => text))).toHaveLength(1);
    expect(() => readHelp(folderWith(change))).toThrow(message);
  });

  it('are listed for members without their texts, and each can be read', async () => {
    const member = await test.signedIn();
    const list = (await member.call(listHelp, {})).json();
    expect(list).toHaveLength(readHelp().length);
    expect(list[0]).not.toHaveProperty('content');
    const article = await member.call(getHelpArticle, { params: { id: 'record-cpd' } });
    expect(article.json()).toMatchObject({ title: 'Record CPD', topic: 'development' });
    expect(article.json().content).toContain('Record CPD');
  });

  it('are for members only, and an unknown one does not exist', async () => {
    const member = await test.signedIn();
    for (const id of ['no-such-article', '../../package', '__proto__', '%2e%2e'])
      expect((await member.call(getHelpArticle, { params: { id } })).statusCode).toBe(404);
    expect((await test.stranger.call(listHelp, {})).statusCode).toBe(401);
    expect((await test.stranger.call(getHelpArticle, { params: { id: 'record-cpd' } })).statusCode).toBe(401);
  });
});
