import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinCircle, listCircleMembers } from '#areas/circles/contract/circle.ts';
import { setPreferences } from '#areas/people/contract/preferences.ts';
import { getPerson, getUserProfile, updateProfile, updateProfileField } from '#areas/people/contract/profile.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { users } from '../user-tables.ts';

const test = openTestApp();
const at = (person: SignedIn) => ({ params: { id: person.person.id } });
const change = (person: SignedIn, body: object) =>
  person.send(`/api/users/${person.person.id}`, { method: 'PATCH', body });
const changeField = (person: SignedIn, field: unknown, value: unknown) =>
  person.call(updateProfileField, { ...at(person), body: { field: field as string, value } });
const rowOf = async (person: SignedIn) =>
  (await test.context.db.select().from(users).where(eq(users.id, person.person.id)))[0];

describe('the profile of the current user', () => {
  it('changes in part, and keeps the fields that are not sent', async () => {
    const person = await test.signedIn({ school: 'Ashgrove' });
    await change(person, { expertise: [' marking ', '', 'marking', 'Phonics'], bio: ' I teach. ', yearsExperience: 0 });
    const changed = await change(person, { location: 'Leeds', role: 'support_staff' });
    expect(changed.json()).toMatchObject({
      expertise: ['marking', 'Phonics'],
      bio: 'I teach.',
      yearsExperience: 0,
      location: 'Leeds',
      role: 'support_staff',
      school: 'Ashgrove',
    });
    expect((await change(person, { bio: '', school: null })).json()).toMatchObject({ bio: null, school: null });
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ email: 'nobody' }, 'Enter an email address, like name@school.org.uk'],
    [{ role: 'headteacher' }, 'Role must be one of: teacher, school_leader, support_staff'],
    [{ yearsExperience: 51 }, 'Years of experience must be from 0 to 50'],
    [{ yearsExperience: -1 }, 'Years of experience must be from 0 to 50'],
    [{ careerStage: 'king' }, /^Career stage must be one of/],
    [{ expertise: Array.from({ length: 31 }, (_, index) => `e${index}`) }, 'Expertise can have at most 30 items'],
    [{ expertise: ['e'.repeat(81)] }, 'Expertise must be at most 80 characters'],
    [{ bio: 'b'.repeat(2_001) }, 'Bio must be at most 2,000 characters'],
    [[], /./],
  ])('refuses %j', async (body, sentence) => {
    const reply = await change(await test.signedIn(), body);
    expect(reply.statusCode).toBe(400);
    if (typeof sentence === 'string') expect(reply.body).toBe(sentence);
    else expect(reply.body).toMatch(sentence);
  });

  it('cannot be changed by somebody else', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    for (const reply of [
      await one.call(updateProfile, { ...at(other), body: { bio: 'Theirs' } }),
      await one.call(updateProfileField, { ...at(other), body: { field: 'bio', value: 'Theirs' } }),
    ])
      expect([reply.statusCode, reply.body]).toEqual([403, 'You can only change your own profile.']);
    expect((await rowOf(other))?.bio).toBeNull();
  });

  const protectedFields: [string, unknown][] = [
    ['id', 1],
    ['username', 'somebody.else'],
    ['password', 'letmein'],
    ['isMentorQualified', true],
    ['mentorQualificationDate', '2026-01-01T00:00:00Z'],
    ['mentorQualificationNotes', 'Self-awarded'],
    ['currentMentees', 5],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['isFirstLogin', false],
    ['profileCompletionStage', 'complete'],
    ['erasedAt', '2026-01-01T00:00:00Z'],
    ['isAdmin', true],
    ['__proto__', { isMentorQualified: true }],
    ['constructor', { prototype: {} }],
  ];
  it.each(protectedFields)('ignores %s in a body, and returns 400 for it alone (ASVS 15.3.3)', async (field, value) => {
    const person = await test.signedIn();
    const before = await rowOf(person);
    const reply = await change(person, { bio: 'Mine', [field]: value });
    expect(reply.statusCode).toBe(200);
    expect(await rowOf(person)).toEqual({ ...before, bio: 'Mine' });
    const alone = await changeField(person, field, value);
    expect([alone.statusCode, alone.body]).toEqual([400, 'This field cannot be changed.']);
    expect(await rowOf(person)).toEqual({ ...before, bio: 'Mine' });
  });

  it('changes one field by its name', async () => {
    const person = await test.signedIn();
    expect((await changeField(person, 'short_term_goals', 'Lead maths')).json().short_term_goals).toBe('Lead maths');
    expect((await changeField(person, 'expertise', ['Phonics'])).json().expertise).toEqual(['Phonics']);
    const bad = await changeField(person, 'yearsExperience', 'many');
    expect([bad.statusCode, bad.body]).toEqual([400, 'Years of experience must be a whole number']);
    const unsaid = await person.send(`/api/user/${person.person.id}`, { method: 'PATCH', body: { field: 'bio' } });
    expect(unsaid.statusCode).toBe(400);
  });

  it('has its completeness, and the stage follows from its fields', async () => {
    const person = await test.signedIn({ school: 'Ashgrove' });
    const percent = async () => (await person.call(getUserProfile, {})).json().profileCompleteness;
    const stage = async () => (await rowOf(person))?.profileCompletionStage;
    expect([await percent(), await stage()]).toEqual([25, 'basic']);
    await change(person, { careerStage: 'senior', expertise: ['Maths'], professionalGoals: ['Lead'] });
    expect([await percent(), await stage()]).toEqual([50, 'essential']);
    const rest = { bio: 'B', location: 'L', yearsExperience: 0, areasForDevelopment: ['A'], currentChallenges: ['C'] };
    await change(person, rest);
    expect([await percent(), await stage()]).toEqual([92, 'essential']);
    await change(person, { mentorshipAreas: ['M'] });
    expect([await percent(), await stage()]).toEqual([100, 'complete']);
    await change(person, { expertise: [] });
    expect([await percent(), await stage()]).toEqual([92, 'basic']);
  });

  it('keeps both changes from two devices at the same time', async () => {
    const person = await test.signedIn();
    await Promise.all([
      change(person, { careerStage: 'senior' }),
      change(person, { expertise: ['Maths'] }),
      change(person, { professionalGoals: ['Lead'] }),
    ]);
    expect(await rowOf(person)).toMatchObject({ careerStage: 'senior', profileCompletionStage: 'essential' });
  });
});

describe('the profile of another member', () => {
  let shy: SignedIn;
  let visitor: SignedIn;
  beforeAll(async () => {
    shy = await test.signedIn({ name: 'Shy Person', school: 'Quiet School', email: 'shy.person@school.example' });
    visitor = await test.signedIn();
  });

  it('shows the school and not the email address by default, as the member chooses', async () => {
    const seen = async () => (await visitor.call(getPerson, at(shy))).json();
    expect(await seen()).toMatchObject({ name: 'Shy Person', school: 'Quiet School', email: null });
    expect(Object.keys(await seen())).not.toContain('username');
    await shy.call(setPreferences, { body: { showEmail: true, showSchool: false } });
    expect(await seen()).toMatchObject({ school: null, email: 'shy.person@school.example' });
    const [circle] = (
      await test.context.db.execute<{ id: number }>(
        sql`insert into circles (name, description) values ('C', 'D') returning id`,
      )
    ).rows;
    await shy.call(joinCircle, { params: { id: circle?.id ?? 0 } });
    const members = await visitor.call(listCircleMembers, { params: { id: circle?.id ?? 0 } });
    expect(members.json()).toMatchObject([{ name: 'Shy Person', school: null }]);
  });

  it('is visible only to the member if they hide it', async () => {
    await shy.call(setPreferences, { body: { profileVisibility: false } });
    const hidden = await visitor.call(getPerson, at(shy));
    const nobody = await visitor.call(getPerson, { params: { id: 2_000_000_000 } });
    expect([hidden.statusCode, hidden.body]).toEqual([nobody.statusCode, nobody.body]);
    expect((await shy.call(getPerson, at(shy))).statusCode).toBe(200);
  });
});
