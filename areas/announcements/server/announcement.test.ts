import { describe, expect, it } from 'vitest';
import { allTasks } from '#app/server/gathered.ts';
import { suspendPerson } from '#areas/account/server/index.ts';
import { getAnnouncement } from '#areas/announcements/contract/announcement.ts';
import { listNotifications } from '#areas/notifications/contract/notification.ts';
import type { Task } from '#server/background/task.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { publishAnnouncement, withdrawAnnouncement } from './announcement-actions.ts';

const test = openTestApp();
const fanOut = allTasks.find(({ name }) => name === 'notify-audience') as Task;
const given = { title: 'New term', content: 'Term starts on **Monday**.', link: null, roles: [] };

const listed = async (caller: SignedIn) => (await caller.call(listNotifications, { query: {} })).json();
const get = (caller: SignedIn, id: number) => caller.call(getAnnouncement, { params: { id } });

describe('an announcement', () => {
  it('notifies every member once, also with two jobs, but nobody who joins later', async () => {
    const [member, suspended] = [await test.signedIn(), await test.signedIn()];
    await suspendPerson(test.context.db, suspended.person.id, 'x', test.clock.now());
    test.clock.passes(60_000);
    const id = await publishAnnouncement(test.context, given);
    const later = await test.signedIn();
    await test.context.db.execute(
      `update users set created_at = now() + interval '2 minutes' where id = ${later.person.id}`,
    );
    const about = { kind: 'announcements.published', about: { subject: id } };
    await test.background.runWaiting(test.context, fanOut);
    await Promise.all([1, 2].map(() => fanOut.run(test.context, about)));
    expect(await listed(member)).toMatchObject([
      { text: 'Announcement: New term', link: `/announcements/${id}`, actor: null },
    ]);
    expect(await listed(later)).toEqual([]);
    const { rows } = await test.context.db.execute(
      `select count(*)::int as count from notifications where person_id = ${suspended.person.id}`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect((await get(member, id)).json()).toMatchObject({ title: 'New term', content: given.content, link: null });
    expect((await get(later, id)).statusCode).toBe(200);
  });

  it('for some roles does not exist for others', async () => {
    const [teacher, leader] = [await test.signedIn(), await test.signedIn({ role: 'school_leader' })];
    const id = await publishAnnouncement(test.context, { ...given, roles: ['school_leader'] });
    await test.background.runWaiting(test.context, fanOut);
    expect([(await get(teacher, id)).statusCode, (await get(leader, id)).statusCode]).toEqual([404, 200]);
    expect([await listed(teacher), await listed(leader)]).toMatchObject([[], [{ subject: id }]]);
    expect((await test.stranger.send(`/api/announcements/${id}`)).statusCode).toBe(401);
  });

  it('is no longer shown after it was withdrawn', async () => {
    const member = await test.signedIn();
    const id = await publishAnnouncement(test.context, given);
    await test.background.runWaiting(test.context, fanOut);
    expect(await listed(member)).toHaveLength(1);
    const withdraw = () => withdrawAnnouncement(test.context.db, id, test.clock.now());
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    expect(await listed(member)).toEqual([]);
    const gone = await get(member, id);
    expect([gone.statusCode, gone.body]).toEqual([
      404,
      "The announcement you're looking for doesn't exist, or was withdrawn.",
    ]);
  });
});
