import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Event, goToEvent, leaveEvent, listEvents, listEventTopics } from '#areas/development/contract/event.ts';
import { nextCursor } from '#contract/paging.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { events } from './event-tables.ts';

const test = openTestApp();
let me: SignedIn;

const model = { description: 'Bring a mug.', category: 'TeachMeet', startTime: '16:00', endTime: '17:30' };
const inOrder: (Partial<typeof events.$inferInsert> & { title: string; date: string })[] = [
  { title: 'Long ago', date: '2025-01-10', category: 'Webinar' },
  { title: 'Last week', date: '2027-02-25', place: 'Café Ashgrove', subjects: ['Music'] },
  { title: 'This morning', date: '2027-03-03', startTime: '08:00', endTime: '09:00' },
  {
    title: 'Cancelled fractions',
    date: '2027-03-04',
    cancelledAt: '2027-03-01T00:00:00Z',
    category: 'Secret',
    subjects: ['Latin'],
  },
  { title: 'Teaching fractions', date: '2027-03-05', category: 'Webinar', subjects: ['Mathematics'] },
  { title: "O’Brien's 100%_fun", date: '2027-03-05', phases: ['primary'] },
  { title: 'For heads', date: '2027-03-08', roles: ['school_leader'], levels: ['headteacher'] },
];

beforeAll(async () => {
  test.clock.goTo('2027-03-03T12:00:00Z');
  await test.context.db.delete(events);
  await test.context.db.insert(events).values(inOrder.map((event) => ({ ...model, ...event })));
  me = await test.signedIn({ role: 'support_staff' });
});

async function find(query: object, caller = me): Promise<string[]> {
  const reply = await caller.call(listEvents, { query });
  expect(reply.statusCode).toBe(200);
  return reply.json().map(({ title }: Event) => title);
}

describe('events', () => {
  const [ago, week, morning, , fractions, fun, heads] = inOrder.map(({ title }) => title);
  it.each([
    [{}, [morning, fractions, fun, heads]],
    [{ q: '' }, [morning, fractions, fun, heads]],
    [{ past: 'true' }, [week, ago]],
    [{ q: 'FRACTION' }, [fractions]],
    [{ q: 'teach frac' }, [fractions]],
    [{ q: 'obriens' }, [fun]],
    [{ q: 'webinar' }, [fractions]],
    [{ q: 'cafe', past: 'true' }, [week]],
    [{ q: '%' }, []],
    [{ q: '_\\' }, []],
    [{ q: '🙂' }, []],
    [{ q: "' | !& :*" }, []],
    [{ q: 'x'.repeat(200) }, []],
    [{ category: 'Webinar' }, [fractions]],
    [{ category: 'Webinar', past: 'true' }, [ago]],
    [{ category: 'Secret' }, []],
    [{ subject: 'Mathematics' }, [fractions]],
    [{ phase: 'secondary' }, [morning, fractions, heads]],
    [{ role: 'teacher', phase: 'primary' }, [morning, fractions, fun]],
    [{ forMe: 'true' }, [morning]],
    [{ going: 'true' }, []],
    [{ from: '2027-03-05', to: '2027-03-05' }, [fractions, fun]],
    [{ from: '2025-01-01', to: '2027-03-03' }, [morning]],
    [{ from: '2027-02-25', past: 'true' }, [week]],
    [{ from: '2027-03-09', to: '2027-03-01' }, []],
  ])('are filtered with %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles);
  });

  it.each([
    [{ q: 'x'.repeat(201) }],
    [{ from: '2027-02-30' }],
    [{ to: '0002-01-01' }],
    [{ past: 'yes' }],
    [{ going: '1' }],
    [{ phase: 'nursery' }],
    [{ category: 'x'.repeat(41) }],
    [{ past: 'true', cursor: 'WzFd' }],
  ])('refuse %j with one sentence', async (query) => {
    const reply = await me.call(listEvents, { query: query as never });
    expect([reply.statusCode, reply.body.split('\n').length]).toEqual([400, 1]);
  });

  it.each([
    [{ past: 'true' }, [week, ago]],
    [{ category: 'TeachMeet' }, [morning, fun, heads]],
  ])('are read page by page with %j', async (query, titles) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const reply = await me.call(listEvents, { query: { ...query, limit: 1, ...(cursor && { cursor }) } as never });
      seen.push(...reply.json().map(({ title }: Event) => title));
      cursor = nextCursor((reply.headers.link as string | undefined) ?? null);
    } while (cursor && seen.length < 10);
    expect(seen).toEqual(titles);
  });

  it('say whether they have ended, and which the member is going to', async () => {
    const [first, second]: Event[] = (await me.call(listEvents, { query: {} })).json();
    expect([first?.hasEnded, second?.hasEnded]).toEqual([true, false]);
    const at = { params: { id: second?.id ?? 0 } };
    await me.call(goToEvent, at);
    expect(await find({ going: 'true' })).toEqual([second?.title]);
    expect(await find({ going: 'true' }, await test.signedIn())).toEqual([]);
    await me.call(leaveEvent, at);
    expect(await find({ going: 'true' })).toEqual([]);
  });

  it('are found again under the words that the operator changed', async () => {
    expect(await find({ q: 'librar' })).toEqual([]);
    await test.context.db.update(events).set({ place: 'The library' }).where(eq(events.title, 'For heads'));
    expect(await find({ q: 'librar' })).toEqual(['For heads']);
  });

  it('offer the categories and subjects of those that are not cancelled', async () => {
    expect((await me.call(listEventTopics, {})).json()).toEqual({
      categories: ['TeachMeet', 'Webinar'],
      circles: [],
      subjects: ['Mathematics', 'Music'],
    });
  });
});
