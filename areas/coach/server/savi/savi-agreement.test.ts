import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { saveCoachingSession } from '#areas/coach/contract/coaching-session.ts';
import {
  type AgreementSentence,
  agreementSentences,
  agreementWords,
} from '#areas/coach/contract/savi/savi-agreement-text.ts';
import { agreeToModel, askModel, type ReplyLine } from '#areas/coach/contract/savi/savi-model.ts';
import { assessmentDocuments } from '#areas/documents/server/document-tables.ts';
import { addGoal } from '#areas/people/contract/goal.ts';
import { updateProfile } from '#areas/people/contract/profile.ts';
import { users } from '#areas/people/server/index.ts';
import { type Asked, ModelServer, says } from '#test/model-server.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';

const model = new ModelServer();
const host = `127.0.0.1:${await model.start()}`;
afterAll(() => model.stop());
const test = openTestApp({ SAVI_MODEL_URL: `http://${host}/v1`, SAVI_MODEL_NAME: 'small-model' });

const question = 'How do I lead a department?';
async function ask(person: SignedIn, asked = question, previousSessionId?: number): Promise<ReplyLine[]> {
  const module = { moduleTitle: 'Values and strengths', activities: ['Write your story'] };
  const body = { question: asked, sessionType: 'interview_prep' as const, module, previousSessionId };
  const reply = await person.call(askModel, { body });
  return reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
const keep = async (person: SignedIn, turn: object): Promise<number> => {
  const body = { sessionType: 'career_guidance' as const, userQuery: 'Earlier?', aiResponse: 'Answer.', ...turn };
  return (await person.call(saveCoachingSession, { body })).json().id;
};
const agree = (person: SignedIn, more = {}) =>
  person.call(agreeToModel, { body: { agreed: true, host, name: 'small-model', ...more } });
const lastAsked = (): Asked => model.asked.at(-1) as Asked;

/** A member with data in every place that could be sent. */
async function somebody(): Promise<SignedIn> {
  const person = await test.signedIn();
  const { id } = person.person;
  await test.context.db
    .update(users)
    .set({ name: 'Zebedee Quill', school: 'Hillside Primary', location: 'Wigan', careerStage: 'mid_career' })
    .where(eq(users.id, id));
  const body = {
    bio: 'Runs the chess club.',
    yearsExperience: 13,
    expertise: ['Origami'],
    areasForDevelopment: ['Timekeeping'],
    professionalGoals: ['Head of art'],
    currentChallenges: ['Room changes', 'I want to die'],
  };
  expect((await person.call(updateProfile, { params: { id }, body })).statusCode).toBe(200);
  await person.call(addGoal, { body: { title: 'Visit a gallery' } });
  const [secret] = await test.context.db
    .insert(circles)
    .values({ name: 'Department leads in secret', description: 'Lead a department.', color: 'green', isPrivate: true })
    .returning();
  await test.context.db.insert(circleMembers).values({ circleId: secret?.id ?? 0, userId: id });
  await test.context.db
    .insert(circles)
    .values({ name: 'Open department leads', description: 'Lead a department.', color: 'green' });
  await test.context.db.insert(assessmentDocuments).values({
    userId: id,
    fileName: 'report.txt',
    originalFileName: 'report.txt',
    fileSize: 10,
    mimeType: 'text/plain',
    assessmentType: 'other',
    assessmentProvider: 'custom',
    processingStatus: 'processed',
    strengthsIdentified: [{ text: 'Calm under pressure', quote: 'She stays calm under pressure.' }],
  });
  return person;
}

/** One check for each sentence, on the whole HTTP request: request line, headers and body. */
const checks: Record<AgreementSentence, (person: SignedIn) => Promise<void>> = {
  async where(person) {
    await ask(person);
    const { whole, body } = lastAsked();
    expect(whole).toMatch(/^POST \/v1\/chat\/completions\n/);
    expect(whole).toContain(`\n${host}\n`);
    expect(body.model).toBe('small-model');
    expect(body.messages.at(-1)).toEqual({ role: 'user', content: expect.stringContaining(question) });
  },
  async history(person) {
    let previous: number | undefined;
    for (let count = 1; count <= 8; count += 1) {
      const more = {
        userQuery: `Question ${count}`,
        aiResponse: `Reply ${count}`,
        author: 'model',
        model: 'small-model',
      };
      previous = await keep(person, { ...more, previousSessionId: previous });
    }
    await ask(person, question, previous);
    expect(
      lastAsked()
        .body.messages.slice(1)
        .map(({ content }) => content),
    ).toEqual([...[3, 4, 5, 6, 7, 8].flatMap((count) => [`Question ${count}`, `Reply ${count}`]), question]);
  },
  async rules(person) {
    await ask(person, question, await keep(person, { aiResponse: 'Said by the rules.', author: 'rules' }));
    expect(lastAsked().whole).not.toContain('Said by the rules');
  },
  async profile(person) {
    await ask(person);
    const notes = /<notes>\n([\s\S]*?)\n<\/notes>/.exec(lastAsked().body.messages[0]?.content ?? '')?.[1] ?? '';
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(notes)?.[1];
    expect(line('Role')).toMatch(/; mid career$/);
    expect(line('Years of experience')).toBe('13');
    expect(line('About them')).toBe('Runs the chess club.');
    expect(line('Expertise')).toBe('Origami');
    expect(line('Wants to grow in')).toBe('Timekeeping');
    expect(line('Professional goals')).toBe('Head of art');
    expect(line('Current challenges')).toBe('Room changes');
    expect(line('Goals with dates')).toContain('Visit a gallery');
    // Nothing except what the sentences name.
    expect(notes.split('\n').map((text) => text.split(':')[0])).toEqual([
      ...['Role', 'Years of experience', 'About them', 'Expertise', 'Wants to grow in', 'Professional goals'],
      ...['Current challenges', 'Goals with dates', 'This session', 'Activities of the module', 'What is here'],
      'Skills worth naming',
    ]);
  },
  async here(person) {
    await ask(person);
    const { whole } = lastAsked();
    for (const words of ['Interview preparation', 'Values and strengths', 'Open department leads'])
      expect(whole).toContain(words);
    expect(whole).not.toContain('Department leads in secret');
  },
  async identity(person) {
    await ask(person);
    const { email, username } = person.person;
    for (const words of ['Zebedee', 'Quill', username, email, 'Hillside', 'Wigan', 'cookie'])
      expect(lastAsked().whole).not.toContain(words);
  },
  async documents(person) {
    await ask(person);
    expect(lastAsked().whole).not.toContain('Calm under pressure');
    await agree(person, { withDocuments: true });
    await ask(person);
    expect(lastAsked().whole).toContain('Strengths in their documents: Calm under pressure');
  },
  async danger(person) {
    const before = model.asked.length;
    expect((await ask(person, 'My colleague told me she wants to end her life'))[0]).toMatchObject({
      gaveUp: 'people',
    });
    let previous = await keep(person, { userQuery: 'My colleague told me she wants to end her life' });
    for (const userQuery of ['Later one', 'Later two', 'Later three']) {
      await ask(person, userQuery, previous);
      previous = await keep(person, { userQuery, previousSessionId: previous });
    }
    expect(model.asked.length).toBe(before);
    await ask(person, question, previous);
    expect(lastAsked().whole).not.toMatch(/end her life|Later (?:one|two|three)|want to die/);
  },
  async reply(person) {
    model.behave = (response) =>
      says(
        response,
        'See [th',
        'is](https://ev',
        'il.example). Ring 09',
        '00 123 4567. What is your pass',
        'word? Go on.',
      );
    const lines = await ask(person);
    model.behave = (response) => says(response, 'Well.');
    const text = lines.map((line) => ('text' in line ? line.text : '')).join('');
    expect(text).toMatch(/^See this\. Ring \(number removed\)\. \*\(Savi left out .*\)\* Go on\.$/);
  },
  async stop(person) {
    await person.call(agreeToModel, { body: { agreed: false } });
    const before = model.asked.length;
    expect(await ask(person)).toEqual([{ gaveUp: 'off' }]);
    expect(model.asked.length).toBe(before);
  },
};

describe('the agreement', () => {
  it.each(agreementSentences)('is true: $text', async ({ id }) => {
    const person = await somebody();
    expect((await agree(person)).json()).toMatchObject({ agreed: true });
    await checks[id](person);
    expect(model.refused).toEqual([]);
  });

  it('names the model and the host', () => {
    const first = agreementWords(agreementSentences[0].text, { name: 'small-model', host: 'ai.example' });
    expect(first).toContain('small-model at ai.example');
  });

  it('does not cover another model at the same host', async () => {
    const person = await test.signedIn();
    expect((await agree(person, { name: 'another-model' })).statusCode).toBe(409);
  });
});
