import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passageKinds, searchAudiences } from '#app/server/gathered.ts';
import { makeCircle } from '#test/create-circles.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { saviPassagesCommand } from '../commands/savi-passages.ts';
import { type PassagesWanted, SaviPassages } from './savi-passages.ts';

const test = openTestApp();
let savi: SaviPassages;
let member: SignedIn;
let author: SignedIn;
let other: SignedIn;
let open: number;
let secret: number;

const run = async (statement: SQL): Promise<number> => {
  const { rows } = await test.context.db.execute<{ id: number }>(statement);
  return rows[0]?.id ?? 0;
};
const discussion = (circleId: number, title: string, content = 'How do others do it?', by = author) =>
  run(sql`insert into circle_discussions (circle_id, user_id, title, content)
    values (${circleId}, ${by.person.id}, ${title}, ${content}) returning id`);
const reply = (discussionId: number, content: string, by = author) =>
  run(sql`insert into discussion_replies (discussion_id, user_id, content)
    values (${discussionId}, ${by.person.id}, ${content}) returning id`);

const find = (person: SignedIn, text: string, more: Partial<PassagesWanted> = {}) =>
  savi.find(test.context.db, person.person, { text, role: 'teacher', limit: 5, ...more });
const titles = async (person: SignedIn, text: string, more: Partial<PassagesWanted> = {}) => {
  await test.indexPassages();
  return (await find(person, text, more)).map(({ title }) => title);
};

beforeAll(async () => {
  savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
  [member, author, other] = [
    await test.signedIn({ name: 'Mo Member' }),
    await test.signedIn({ name: 'Dr Aisha Author' }),
    await test.signedIn({ name: 'Olu Other' }),
  ];
  open = await makeCircle(test.context.db, { name: 'A circle about teaching' });
  secret = await makeCircle(test.context.db, { name: 'Zebra group', isPrivate: true });
  for (const [circle, person] of [
    [open, author],
    [secret, author],
    [secret, member],
  ] as const)
    await run(sql`insert into circle_members (circle_id, user_id) values (${circle}, ${person.person.id})`);
  // Without other texts every word would be frequent.
  for (let at = 0; at < 30; at += 1)
    await discussion(open, `Filler about pebbles ${at}`, `Ordinary remark number ${at} about corridors and chairs.`);
});

// A new reader, because what is known of words is kept for ten minutes.
beforeEach(() => {
  savi = new SaviPassages(test.context, { passageKinds, searchAudiences });
});

describe('who finds what', () => {
  it('finds a discussion of a private circle for its member, marked as private, and for nobody else', async () => {
    const id = await discussion(secret, 'Falconry club on Fridays', 'Our falconry club needs a glove rota.');
    await test.indexPassages();
    const [found] = await find(member, 'how do I start a falconry club with a glove rota');
    expect(found).toMatchObject({
      kind: 'discussion',
      id,
      key: String(id),
      title: 'Falconry club on Fridays',
      link: `/circles/${secret}/discussions/${id}`,
      isPrivate: true,
    });
    expect(await find(other, 'how do I start a falconry club with a glove rota')).toEqual([]);
    expect(await savi.recheck(test.context.db, other.person, [{ kind: 'discussion', key: String(id) }])).toEqual([
      null,
    ]);
    expect(await savi.recheck(test.context.db, member.person, [{ kind: 'discussion', key: String(id) }])).toMatchObject(
      [{ title: 'Falconry club on Fridays', isPrivate: true }],
    );
    await run(sql`delete from circle_members where circle_id = ${secret} and user_id = ${member.person.id}`);
    expect(await find(member, 'how do I start a falconry club with a glove rota')).toEqual([]);
    await run(sql`insert into circle_members (circle_id, user_id) values (${secret}, ${member.person.id})`);
  });

  it('never names a private circle to somebody who is not in it, not even as a circle to ask', async () => {
    const wanted = { text: 'zebra group for zebra questions', role: 'teacher' as const, limit: 3 };
    await test.indexPassages();
    expect((await savi.findCircleToAsk(test.context.db, member.person, wanted))?.title).toBe('Zebra group');
    expect(JSON.stringify(await savi.findCircleToAsk(test.context.db, other.person, wanted))).not.toContain('Zebra');
  });

  it('effects of taking down, blocking and hiding show at once, before anything is read again', async () => {
    const id = await discussion(open, 'Kayak rescue badges', 'Who teaches kayak rescue at your school?');
    const answer = await reply(
      id,
      'We run kayak rescue in the leisure centre every second Tuesday after lunch.',
      other,
    );
    const text = 'kayak rescue badges in the leisure centre';
    await test.indexPassages();
    const reason = async (person = member) => (await find(person, text))[0]?.reason;
    expect(await reason()).toBe(
      'In ‘A circle about teaching’, Olu wrote: “We run kayak rescue in the leisure centre every second Tuesday after lunch.”',
    );
    expect((await find(member, text))[0]?.link).toBe(`/circles/${open}/discussions/${id}#reply-${answer}`);

    await run(sql`update users set taken_down_at = now(), taken_down_reason = 'x' where id = ${other.person.id}`);
    expect(await reason()).toContain('a member wrote: “We run kayak');
    await run(sql`update users set taken_down_at = null, taken_down_reason = null where id = ${other.person.id}`);

    await run(sql`insert into blocks (blocker_id, blocked_id) values (${member.person.id}, ${other.person.id})`);
    expect(await reason()).not.toContain('We run kayak');
    await run(sql`delete from blocks`);

    await run(sql`insert into blocks (blocker_id, blocked_id) values (${author.person.id}, ${member.person.id})`);
    expect(await find(member, text)).toEqual([]);
    await run(sql`delete from blocks`);

    // The passage still has the words, and the item has just changed.
    await run(sql`update discussion_replies set taken_down_at = now(), taken_down_reason = 'x' where id = ${answer}`);
    expect(JSON.stringify(await find(member, text))).not.toContain('leisure');
    await test.indexPassages();
    expect(JSON.stringify(await find(member, text))).not.toContain('leisure');
    expect(await find(member, text)).toHaveLength(1);

    await run(sql`update circle_discussions set taken_down_at = now(), taken_down_reason = 'x' where id = ${id}`);
    expect(await find(member, text)).toEqual([]);
    expect(await find(author, text)).toEqual([]);
  });

  it('names no author who was erased', async () => {
    const gone = await test.signedIn({ name: 'Gus Gone' });
    const id = await discussion(open, 'Beekeeping permits', 'Which beekeeping permits does a school orchard need?');
    await reply(id, 'The orchard needs no permits for beekeeping, only a register of hives.', gone);
    await run(sql`update users set erased_at = now(), name = 'Former member' where id = ${gone.person.id}`);
    await test.indexPassages();
    const [found] = await find(member, 'beekeeping permits for a school orchard');
    expect(found?.reason).toContain('a member wrote: “The orchard needs no permits');
    await run(sql`delete from users where id = ${gone.person.id}`);
    expect(JSON.stringify(await find(member, 'beekeeping permits for a school orchard'))).not.toContain(
      'register of hives',
    );
  });

  it('leaves out what disappears between finding and showing', async () => {
    const id = await discussion(open, 'Quilting for beginners', 'A quilting morning for beginners, any patterns?');
    await test.indexPassages();
    const kinds = passageKinds.map((kind) =>
      kind.kind === 'discussion'
        ? {
            ...kind,
            async show(...given: Parameters<typeof kind.show>) {
              await run(sql`delete from circle_discussions where id = ${id}`);
              return kind.show(...given);
            },
          }
        : kind,
    );
    const racing = new SaviPassages(test.context, { passageKinds: kinds, searchAudiences });
    const wanted = { text: 'quilting patterns for beginners', role: 'teacher' as const, limit: 3 };
    expect(await racing.find(test.context.db, member.person, wanted)).toEqual([]);
  });
});

describe('what is kept up to date', () => {
  it('follows changes, answers and deletions', async () => {
    const id = await discussion(open, 'Trampoline safety mats', 'How thick are your trampoline mats?');
    expect(await titles(member, 'trampoline safety mats')).toEqual(['Trampoline safety mats']);
    await run(
      sql`update circle_discussions set title = 'Harpsichord tuning', content = 'Who tunes the harpsichord?' where id = ${id}`,
    );
    expect(await titles(member, 'trampoline safety mats')).toEqual([]);
    expect(await titles(member, 'harpsichord tuning')).toEqual(['Harpsichord tuning']);
    await reply(id, 'Ask the harpsichord maker in town for a yearly tuning contract.');
    const best = await reply(id, 'Tune the harpsichord yourself with an app, tuning takes an hour each month.');
    await run(sql`update circle_discussions set answer_id = ${best} where id = ${id}`);
    await test.indexPassages();
    expect((await find(member, 'harpsichord tuning'))[0]?.reason).toContain('Tune the harpsichord yourself');
    await run(sql`delete from circle_discussions where id = ${id}`);
    expect(await titles(member, 'harpsichord tuning')).toEqual([]);
    expect(
      await run(sql`select count(*)::int as id from savi_passages where item = ${String(id)} and kind = 'discussion'`),
    ).toBe(0);
  });

  it('reads everything again with the command, and removes what no longer exists', async () => {
    await discussion(open, 'Origami lanterns', 'Folding origami lanterns with Year 4.');
    await test.indexPassages();
    await run(sql`delete from savi_passages where title = 'Origami lanterns'`);
    await run(sql`insert into savi_passages (kind, item, title, lines, words, run)
      values ('discussion', '999999', 'Ghost', '[]', to_tsvector('staffroom', 'ghost'), 0)`);
    const printed: string[] = [];
    const log = console.log;
    console.log = (line: string) => printed.push(line);
    try {
      await saviPassagesCommand({ passageKinds }).run({
        options: {},
        misuse: () => {
          throw new Error('misuse');
        },
        withContext: (work) => work({ context: test.context, background: test.background }),
      });
    } finally {
      console.log = log;
    }
    expect(printed.join('\n')).toMatch(/discussion +\d+\n[\s\S]*Savi can recommend what is in \d+ passages/);
    expect((await find(member, 'origami lanterns')).map(({ title }) => title)).toEqual(['Origami lanterns']);
    expect(await run(sql`select count(*)::int as id from savi_passages where title = 'Ghost'`)).toBe(0);
  });

  it('ends an event and a vacancy when they are over, without reading them again', async () => {
    const event = await run(sql`insert into events (title, description, date, start_time, end_time, category, place)
      values ('Marquetry evening', 'Marquetry for design teachers', current_date + 9, '16:00', '17:00', 'TeachMeet', 'Derby') returning id`);
    await run(
      sql`insert into job_board_sources (key, name, base_url) values ('p', 'A source', 'https://jobs.example')`,
    );
    const vacancy =
      await run(sql`insert into job_postings (source_id, source_key, content_digest, title, description, short_description,
        school_name, school_identifier, job_type, location, working_pattern, posted_date, application_deadline, application_url,
        original_url, first_seen_at, last_seen_at, seen_in_run)
      values ((select id from job_board_sources where key = 'p'), 'v', 'd', 'Teacher of Marquetry', 'Marquetry every day', 'Short', 'School', '1', 'teaching', 'Leeds',
        'Full time', now(), now() + interval '5 days', 'https://jobs.example/1', 'https://jobs.example/1', now(), now(), 1) returning id`);
    await test.indexPassages();
    const asked = 'any jobs or events for marquetry';
    const found = await find(member, asked);
    expect(found.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([`event ${event}`, `vacancy ${vacancy}`]);
    expect(found.find(({ kind }) => kind === 'event')?.reason).toMatch(/^\w+day \d+ \w+, Derby\.$/);
    expect(found.find(({ kind }) => kind === 'vacancy')?.reason).toMatch(/^Full time, Leeds, closes \d+ \w+\.$/);
    test.clock.passes(6 * 86_400_000);
    expect((await find(member, asked)).map(({ kind }) => kind)).toEqual(['event']);
    test.clock.passes(6 * 86_400_000);
    expect(await find(member, asked)).toEqual([]);
    test.clock.passes(-12 * 86_400_000);
    await run(sql`update job_postings set is_active = false, ended_at = now() where id = ${vacancy}`);
    expect((await find(member, asked)).map(({ kind }) => kind)).toEqual(['event']);
  });

  it('names a mentor only while they offer, have a place, show their profile and were not asked', async () => {
    const mentor = await test.signedIn({ name: 'Mina Mentor', location: 'Norwich' });
    const { id } = mentor.person;
    const set = (values: SQL) => run(sql`update users set ${values} where id = ${id}`);
    await set(
      sql`is_available_as_mentor = true, max_mentees = 1, years_experience = 11, mentorship_areas = array['Timetabling a large school']`,
    );
    await test.indexPassages();
    const wanted = { text: 'who could help me with timetabling', role: 'teacher' as const, limit: 1 };
    const findMentor = (person = member) => savi.findMentorFor(test.context.db, person.person, wanted);
    expect(await findMentor()).toMatchObject({
      kind: 'mentor',
      id,
      title: 'Mina Mentor',
      link: `/people/${id}`,
      reason: '11 years teaching, Norwich. Offers to help with ‘Timetabling a large school’.',
    });
    expect(await findMentor(mentor)).toBeNull();
    for (const [hide, show] of [
      [sql`is_available_as_mentor = false`, sql`is_available_as_mentor = true`],
      [sql`max_mentees = 0`, sql`max_mentees = 1`],
      [sql`suspended_at = now()`, sql`suspended_at = null`],
      [sql`taken_down_at = now()`, sql`taken_down_at = null`],
      [sql`erased_at = now()`, sql`erased_at = null`],
    ] as const) {
      await set(hide);
      expect(await findMentor()).toBeNull();
      await set(show);
      await test.indexPassages();
      expect(await findMentor()).not.toBeNull();
    }
    await run(sql`insert into user_preferences (user_id, profile_visibility) values (${id}, false)`);
    expect(await findMentor()).toBeNull();
    await run(sql`delete from user_preferences where user_id = ${id}`);
    await test.indexPassages();
    await run(
      sql`insert into mentorship_matches (mentee_id, mentor_id, status) values (${member.person.id}, ${id}, 'pending')`,
    );
    expect(await findMentor()).toBeNull();
    expect(await findMentor(other)).not.toBeNull();
  });
});
