import { z } from 'zod';
import { webAddress } from '#contract/scalars.ts';
import { dayInLondon } from '#server/clock.ts';
import { digestOf } from '#server/digest.ts';
import type { jobPostings } from '../job-tables.ts';
import { matchGroupOf } from '../match/match-groups.ts';
import { findPlace } from '../places/place-finder.ts';
import { readEssentials, readShort } from './essentials-reader.ts';
import { lineOf, textOfHtml } from './html-reader.ts';
import {
  readContract,
  readJobType,
  readKeyStage,
  readPhase,
  readQualification,
  readSubject,
  readWorkingPattern,
} from './post-reader.ts';
import { readSalary } from './salary-reader.ts';

/** The posting fields that come from the source. */
export type ReadVacancy = Omit<
  typeof jobPostings.$inferInsert,
  'id' | 'sourceId' | 'firstSeenAt' | 'lastSeenAt' | 'seenInRun' | 'missedRuns' | 'isActive' | 'viewCount' | 'endedAt'
>;

const words = z.union([z.string(), z.number().transform(String)]).nullish();

/** One entry of the feed, as far as we use it. Only what makes it a vacancy is required. */
const vacancy = z.object({
  title: z.string().min(1),
  description: z.string().nullish(),
  jobBenefits: z.string().nullish(),
  datePosted: z.string(),
  validThrough: z.string().nullish(),
  occupationalCategory: z.string().nullish().catch(null),
  employmentType: z
    .union([z.array(z.string()), z.string().transform((one) => [one])])
    .nullish()
    .catch(null),
  jobLocation: z
    .object({ address: z.object({ addressLocality: words, addressRegion: words, postalCode: words }).nullish() })
    .nullish()
    .catch(null),
  baseSalary: z
    .object({ value: z.union([z.object({ value: words, unitText: z.string().nullish() }), words]).nullish() })
    .nullish()
    .catch(null),
  url: z.string(),
  hiringOrganization: z.object({ name: z.string().min(1), identifier: words }),
});

const longestDescription = 20_000;

/** Reads an entry of the feed. Null if it has no title, school, date or application address. */
export function readVacancy(entry: unknown): ReadVacancy | null {
  const read = vacancy.safeParse(entry);
  const address = webAddress.safeParse(read.data?.url);
  if (!read.success || !address.success) return null;
  const { data } = read;
  const postedDate = momentOf(data.datePosted);
  const applicationDeadline = data.validThrough ? momentOf(data.validThrough) : null;
  if (postedDate === null || (data.validThrough && applicationDeadline === null)) return null;

  const title = lineOf(data.title, 200);
  const schoolName = lineOf(data.hiringOrganization.name, 200);
  if (title === '' || schoolName === '') return null;
  const schoolIdentifier = lineOf(data.hiringOrganization.identifier ?? '', 40) || schoolName.toLowerCase();
  const description = descriptionOf(data.description ?? '', data.jobBenefits ?? '');
  const employment = (data.employmentType ?? []).map((type) => type.toUpperCase());
  const { locality, region, postcode } = addressOf(data.jobLocation?.address ?? {});
  const place = findPlace(locality) ?? findPlace(postcode) ?? findPlace(region);
  const category = data.occupationalCategory ? lineOf(data.occupationalCategory, 80) : null;
  const jobType = readJobType(category, title);
  const keyStage = readKeyStage(title);

  const phase = readPhase(title, schoolName, keyStage);
  const subjectArea = readSubject(title);
  const found = {
    title,
    description,
    shortDescription: readShort(description),
    schoolName,
    schoolIdentifier,
    category,
    jobType,
    contractType: readContract(title, description, employment),
    subjectArea,
    keyStage,
    phase,
    matchGroup: matchGroupOf({ title, category, jobType, subjectArea, phase }),
    workingPattern: readWorkingPattern(employment),
    location: [locality, region].filter((part, at, all) => part && all.indexOf(part) === at).join(', ') || null,
    postcode,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ...salaryOf(data.baseSalary?.value, /\blondon\b/i.test(`${locality} ${region}`), dayInLondon(new Date(postedDate))),
    essentialSkills: readEssentials(description),
    qualificationRequired: readQualification(description),
    postedDate,
    applicationDeadline,
    applicationUrl: address.data,
    originalUrl: address.data,
  };
  const slug = new URL(address.data).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return {
    ...found,
    sourceKey: `${schoolIdentifier}:${slug}`.slice(0, 400),
    contentDigest: digestOf(JSON.stringify(found)),
  };
}

function descriptionOf(description: string, benefits: string): string {
  const text = textOfHtml(description, longestDescription);
  const more = textOfHtml(benefits, 4_000);
  return [text, more && `## Benefits\n\n${more}`].filter(Boolean).join('\n\n').slice(0, longestDescription);
}

type Address = Record<'addressLocality' | 'addressRegion' | 'postalCode', string | null | undefined>;

function addressOf(address: Partial<Address>) {
  const part = (text: string | null | undefined) => (text ? lineOf(text, 100) : '');
  return {
    locality: part(address.addressLocality),
    region: part(address.addressRegion),
    postcode: part(address.postalCode).toUpperCase().slice(0, 10) || null,
  };
}

function salaryOf(
  value: { value?: string | null | undefined; unitText?: string | null | undefined } | string | null | undefined,
  isInLondon: boolean,
  postedOn: string,
) {
  const said = typeof value === 'object' && value !== null ? value : { value, unitText: null };
  const salaryText = said.value ? lineOf(said.value, 300) || null : null;
  // A figure without a sign is pounds: the feed names the currency separately.
  const salary = readSalary(salaryText && /^[\d,. ]+$/.test(salaryText) ? `£${salaryText}` : salaryText, {
    unit: said.unitText,
    isInLondon,
    postedOn,
  });
  return {
    salaryText,
    salaryMin: salary?.min ?? null,
    salaryMax: salary?.max ?? null,
    salaryPeriod: salary?.period ?? null,
    salaryBasis: salary?.basis ?? null,
  };
}

/** A date becomes its midnight; a date-time keeps its time zone. Null for anything else. */
function momentOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const moment = new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
  const year = moment.getUTCFullYear();
  return Number.isNaN(moment.getTime()) || year < 2000 || year > 2100 ? null : moment.toISOString();
}
