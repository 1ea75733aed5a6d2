import { seedDemoCulture } from '#areas/workplaces/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { beginRun, endRun } from '../feed/importer.ts';
import { savePage } from '../feed/posting-keeping.ts';
import { readVacancy } from '../feed/vacancy-reader.ts';
import { userJobPreferences } from '../job-member-tables.ts';
import { writeMarket } from '../market/compute-market.ts';
import { type DemoAdverts, type DemoPost, type DemoSchool, readAdverts, readPreferences } from './demo-job-files.ts';
import { seedDemoMatches } from './demo-matches.ts';

/** Made up: no school, post or address is real. */
export const demoSource = {
  key: 'demonstration',
  name: 'Example vacancies, made up for the demonstration',
  baseUrl: 'https://vacancies.example',
  licence: null,
  licenceUrl: null,
  isStandIn: true,
} as const;

/** The vacancies besides those that have a school of their own. */
const repeatedVacancies = 150;

/** Loads the vacancies in the same way as a feed's: through the reader, a page at a time. */
export async function seedDemoJobs(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { run } = await beginRun(db, demoSource, now);
  const read = makeVacancies(now)
    .map(readVacancy)
    .filter((vacancy) => vacancy !== null);
  for (let from = 0; from < read.length; from += 100) await savePage(db, run, read.slice(from, from + 100));
  await endRun(db, run, null);
  await writeMarket(db, now);
  const amira = people.get('demo');
  if (amira === undefined) return;
  const named = read.map(({ schoolIdentifier, schoolName }) => ({ urn: Number(schoolIdentifier), name: schoolName }));
  await seedDemoCulture(db, named.slice(0, 2), people, now);
  await db.insert(userJobPreferences).values({ userId: amira, ...readPreferences() });
  await seedDemoMatches(db, amira, now);
}

/**
 * Returns the entries of the feed. Each post goes to the next school of its phase that has not had it. After them come
 * the posts with a school of their own.
 */
function makeVacancies(now: Date): object[] {
  const adverts = readAdverts();
  const { posts, schools: schoolsOf, single } = adverts;
  const repeated = Array.from({ length: repeatedVacancies }, (_, index) => {
    const post = posts[index % posts.length];
    const schools = post && schoolsOf[post.phase];
    const round = Math.floor(index / posts.length);
    const school = schools?.[(index + round * 5) % schools.length];
    if (!post || !school) throw new Error('The demonstration has no posts or no schools.');
    return entryOf(adverts, post, school, { index, closesInDays: 2 + ((index * 11) % 33) }, now);
  });
  const others = single.map(({ school, closesInDays, ...post }, place) =>
    entryOf(adverts, post, school, { index: repeatedVacancies + place, closesInDays }, now),
  );
  return [...repeated, ...others];
}

function entryOf(
  adverts: DemoAdverts,
  post: DemoPost,
  school: DemoSchool,
  { index, closesInDays }: { index: number; closesInDays: number },
  now: Date,
): object {
  const benefit = adverts.benefits[index % adverts.benefits.length];
  const posted = new Date(now.getTime() - days(1 + ((index * 7) % 19)));
  const closes = new Date(now.getTime() + days(closesInDays));
  closes.setUTCHours(index % 3 === 0 ? 9 : 12, 0, 0, 0);
  const slug = `${post.title} ${school.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    '@context': 'http://schema.org',
    '@type': 'JobPosting',
    title: post.title,
    jobBenefits: benefit ? `<p>${benefit}</p>` : null,
    datePosted: posted.toISOString().slice(0, 10),
    description: descriptionOf(adverts, post, school),
    occupationalCategory: post.category,
    directApply: true,
    employmentType: post.hours ?? ['FULL_TIME'],
    industry: 'Education',
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: school.town,
        addressRegion: school.county,
        postalCode: school.postcode,
        addressCountry: 'GB',
      },
    },
    ...(post.salary === undefined
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'GBP',
            value: { '@type': 'QuantitativeValue', value: post.salary, unitText: post.unit ?? 'YEAR' },
          },
        }),
    url: `${demoSource.baseUrl}/jobs/${slug}-${index}`,
    hiringOrganization: {
      '@type': 'Organization',
      name: school.name,
      sameAs: null,
      identifier: String(900_000 + index),
    },
    validThrough: closes.toISOString(),
  };
}

function descriptionOf(adverts: DemoAdverts, { says, asks, contract }: DemoPost, school: DemoSchool): string {
  return [
    `<p>${says}</p>`,
    `<p>${school.says} ${contract ?? adverts.contract}</p>`,
    '<h3>You will have</h3>',
    `<ul>${asks.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    `<p>${adverts.closing}</p>`,
  ].join('');
}
