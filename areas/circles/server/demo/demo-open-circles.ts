import { inArray } from 'drizzle-orm';
import type { CircleColour } from '#areas/circles/contract/circle.ts';
import { circleMembers, circles } from '../circle-tables.ts';
import { assessmentAndMarking } from './assessment-and-marking.ts';
import type { DemoCircle, DemoResource } from './demo-content.ts';
import type { DemoRoom, DemoSeeding } from './demo-seeding.ts';
import { ealAndNewArrivals } from './eal-and-new-arrivals.ts';
import { earlyCareerTeachers } from './early-career-teachers.ts';
import { headsAndSeniorLeaders } from './heads-and-senior-leaders.ts';
import { mathsLeads } from './maths-leads.ts';
import { phonicsAndEarlyReading } from './phonics-and-early-reading.ts';
import { assessmentResources } from './resources/assessment-resources.ts';
import { businessResources } from './resources/business-resources.ts';
import { ealResources } from './resources/eal-resources.ts';
import { earlyCareerResources } from './resources/early-career-resources.ts';
import { leadershipResources } from './resources/leadership-resources.ts';
import { mathsResources } from './resources/maths-resources.ts';
import { phonicsResources } from './resources/phonics-resources.ts';
import { sendResources } from './resources/send-resources.ts';
import { supportStaffResources } from './resources/support-staff-resources.ts';
import { wellbeingResources } from './resources/wellbeing-resources.ts';
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

const demoCircles: (DemoCircle & { resources: DemoResource[] })[] = [
  { ...earlyCareerTeachers, resources: earlyCareerResources },
  { ...mathsLeads, resources: mathsResources },
  { ...sendAndInclusion, resources: sendResources },
  { ...wellbeingChampions, resources: wellbeingResources },
  { ...schoolBusinessAndOperations, resources: businessResources },
  { ...phonicsAndEarlyReading, resources: phonicsResources },
  { ...ealAndNewArrivals, resources: ealResources },
  { ...teachingAssistantsAndSupportStaff, resources: supportStaffResources },
  { ...headsAndSeniorLeaders, resources: leadershipResources },
  { ...assessmentAndMarking, resources: assessmentResources },
];

/** The circles that the person one signs in as belongs to. */
const demoPersonsCircles = ['Early Career Teachers', 'Maths Leads', 'SEND and Inclusion', 'Wellbeing Champions'];

/** Before anyone could join them, and after everyone had arrived. */
const foundedDaysAgo = 340.1;

/** Makes what is missing of the ten open circles and lets their members in. */
export async function fillOpenCircles(seeding: DemoSeeding): Promise<DemoRoom[]> {
  const { db, idOf, daysAgo } = seeding;
  await db.insert(circles).values(furtherCircles);
  const founded = await db
    .update(circles)
    .set({ createdAt: daysAgo(foundedDaysAgo) })
    .where(
      inArray(
        circles.name,
        demoCircles.map(({ name }) => name),
      ),
    )
    .returning({ id: circles.id, name: circles.name });
  const idOfCircle = new Map(founded.map(({ id, name }) => [name, id]));
  const rooms = demoCircles.map(({ name, discussions, resources }, place) => ({
    circleId: idOfCircle.get(name) ?? 0,
    members: [...membersOf({ name, discussions }, place, seeding.usernames)],
    discussions,
    resources,
  }));
  await db.insert(circleMembers).values(
    rooms.flatMap(({ circleId, members }, place) =>
      members.map((username, index) => ({
        circleId,
        userId: idOf(username),
        joinedAt: daysAgo(username === 'demo' ? 335 - place / 24 : 340 - (index * 7 + place) / 24),
      })),
    ),
  );
  return rooms;
}

/** Everyone who wrote in a circle, every fourth of the others so that it has readers too, and the demo person's own. */
function membersOf(circle: DemoCircle, place: number, usernames: string[]): Set<string> {
  const writers = circle.discussions.flatMap(({ by, replies }) => [by, ...replies.map((reply) => reply.by)]);
  const readers = usernames.filter((username, index) => username !== 'demo' && (index + place) % 4 === 0);
  const own = demoPersonsCircles.includes(circle.name) ? ['demo'] : [];
  return new Set([...writers, ...readers, ...own]);
}
