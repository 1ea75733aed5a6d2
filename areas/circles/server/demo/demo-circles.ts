import { inArray } from 'drizzle-orm';
import type { CircleColour } from '#areas/circles/contract/circle.ts';
import { days, hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { assessmentAndMarking } from './assessment-and-marking.ts';
import type { DemoCircle, DemoDiscussion } from './demo-content.ts';
import { ealAndNewArrivals } from './eal-and-new-arrivals.ts';
import { earlyCareerTeachers } from './early-career-teachers.ts';
import { headsAndSeniorLeaders } from './heads-and-senior-leaders.ts';
import { mathsLeads } from './maths-leads.ts';
import { phonicsAndEarlyReading } from './phonics-and-early-reading.ts';
import { schoolBusinessAndOperations } from './school-business-and-operations.ts';
import { sendAndInclusion } from './send-and-inclusion.ts';
import { teachingAssistantsAndSupportStaff } from './teaching-assistants-and-support-staff.ts';
import { wellbeingChampions } from './wellbeing-champions.ts';

/** The five that every empty database starts with, and these. */
const furtherCircles: { name: string; description: string; color: CircleColour }[] = [
  {
    name: 'Phonics and Early Reading',
    description: 'From first sounds to first favourites, and the children for whom it does not come easily.',
    color: 'green',
  },
  {
    name: 'EAL and New Arrivals',
    description: 'Welcoming well, and teaching English through everything.',
    color: 'blue',
  },
  {
    name: 'Teaching Assistants and Support Staff',
    description: 'The people schools run on: classrooms, corridors, labs, libraries and the gate.',
    color: 'purple',
  },
  {
    name: 'Heads and Senior Leaders',
    description: 'The decisions that land on one desk, talked over first.',
    color: 'orange',
  },
  {
    name: 'Assessment and Marking',
    description: 'What is worth finding out, and what nobody needs to mark.',
    color: 'red',
  },
];

const demoCircles: DemoCircle[] = [
  earlyCareerTeachers,
  mathsLeads,
  sendAndInclusion,
  wellbeingChampions,
  schoolBusinessAndOperations,
  phonicsAndEarlyReading,
  ealAndNewArrivals,
  teachingAssistantsAndSupportStaff,
  headsAndSeniorLeaders,
  assessmentAndMarking,
];

/** The circles that the person one signs in as belongs to. */
const demoPersonsCircles = ['Early Career Teachers', 'Maths Leads', 'SEND and Inclusion', 'Wellbeing Champions'];

/** Fills the circles: members, discussions and replies of a school year, its dates counted back from now. */
export async function seedDemoCircles(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const idOf = (username: string): number => {
    const id = people.get(username);
    if (id === undefined) throw new Error(`The demonstration has no ${username}.`);
    return id;
  };
  await db.insert(circles).values(furtherCircles);
  const names = demoCircles.map((circle) => circle.name);
  const rows = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(inArray(circles.name, names));
  const circleId = new Map(rows.map(({ id, name }) => [name, id]));
  const idOfCircle = (name: string) => circleId.get(name) ?? 0;

  await db.insert(circleMembers).values(
    demoCircles.flatMap((circle, place) =>
      [...membersOf(circle, place, people)].map((username, index) => ({
        circleId: idOfCircle(circle.name),
        userId: idOf(username),
        joinedAt: ago(days(username === 'demo' ? 335 : 340) - hours(username === 'demo' ? place : index * 7 + place)),
      })),
    ),
  );

  const entries = demoCircles.flatMap((circle) => circle.discussions.map((discussion) => ({ circle, discussion })));
  const made = await db
    .insert(circleDiscussions)
    .values(
      entries.map(({ circle, discussion }) => ({
        circleId: idOfCircle(circle.name),
        userId: idOf(discussion.by),
        title: discussion.title,
        content: discussion.content,
        isSticky: discussion.isSticky ?? false,
        createdAt: ago(days(discussion.daysAgo)),
      })),
    )
    .returning({ id: circleDiscussions.id });
  await db.insert(discussionReplies).values(
    entries.flatMap(({ discussion }, index) =>
      discussion.replies.map((reply) => ({
        discussionId: made[index]?.id ?? 0,
        userId: idOf(reply.by),
        content: reply.content,
        createdAt: ago(replyAgo(discussion, reply.afterHours)),
      })),
    ),
  );
}

/** Never in the future, however late a reply comes to a fresh discussion. */
const replyAgo = (discussion: DemoDiscussion, afterHours: number) =>
  Math.max(days(discussion.daysAgo) - hours(afterHours), 60_000);

/** Everyone who wrote in a circle, every fourth of the others so that it has readers too, and the demo person's own. */
function membersOf(circle: DemoCircle, place: number, people: Map<string, number>): Set<string> {
  const writers = circle.discussions.flatMap(({ by, replies }) => [by, ...replies.map((reply) => reply.by)]);
  const readers = [...people.keys()].filter((username, index) => username !== 'demo' && (index + place) % 4 === 0);
  const own = demoPersonsCircles.includes(circle.name) ? ['demo'] : [];
  return new Set([...writers, ...readers, ...own]);
}
