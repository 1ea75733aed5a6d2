import type { Phase, PostingSubject } from '#areas/jobs/contract/job-posting.ts';
import type { Place } from '../places/place-finder.ts';
import { boxAround } from '../places/place-finder.ts';
import { scoreCareerPath } from './career-path-score.ts';
import type { JobSeeker } from './job-seeker.ts';
import type { ScoredPosting } from './score-types.ts';
import { kindNamed, postKind } from './post-kind.ts';
import { scoreSkills } from './skills-score.ts';
import { scoreExperience } from './standing-scores.ts';

type Grouped = Pick<ScoredPosting, 'title' | 'category' | 'jobType' | 'subjectArea' | 'phase'>;

/** Postings of one group differ, for a person, only in their place and in what the school asks for. */
export const matchGroupOf = (posting: Grouped): string =>
  [postKind(posting).kind, posting.subjectArea ?? '', posting.phase ?? ''].join('/');

/** A group with how well it fits a person, 0 to 100, before any place is looked at. */
export interface WorthyGroup {
  group: string;
  worth: number;
}

/** As many groups as candidates are looked for in. */
const mostGroups = 40;

/** The groups that a person may be offered at all, the best first. */
export function bestGroups(person: JobSeeker, groups: string[]): WorthyGroup[] {
  return groups
    .flatMap((group) => {
      const worth = worthOf(person, group);
      return worth === null ? [] : [{ group, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostGroups);
}

function worthOf(person: JobSeeker, group: string): number | null {
  const [kind = '', subject, phase] = group.split('/');
  const post = kindNamed(kind);
  if (!post) return null;
  const careerPath = scoreCareerPath(person, post);
  const skills = careerPath && scoreSkills(person, post, bare(subject || null, phase || null));
  if (!careerPath || !skills) return null;
  // In the middle where it is not known: this only orders the groups, and nobody sees it.
  const known = [careerPath.score ?? 50, skills.score ?? 50, scoreExperience(person, post).score ?? 50];
  return Math.round(known.reduce((sum, score) => sum + Math.min(100, Math.max(0, score)), 0) / known.length);
}

const bare = (subject: string | null, phase: string | null): ScoredPosting => ({
  title: '',
  category: null,
  jobType: 'teaching',
  subjectArea: subject as PostingSubject | null,
  phase: phase as Phase | null,
  latitude: null,
  longitude: null,
  contractType: null,
  salaryMax: null,
  salaryPeriod: null,
  essentialSkills: [],
});

/** The squares of half a degree that lie within so many miles of a place, as `job_postings.cell` counts them. */
export function cellsAround(place: Place, miles: number): number[] {
  const { south, north, west, east } = boxAround(place, miles);
  const cells: number[] = [];
  for (let row = Math.floor(south * 2); row <= Math.floor(north * 2); row += 1)
    for (let column = Math.floor(west * 2); column <= Math.floor(east * 2); column += 1)
      cells.push(row * 1_000 + column + 500);
  return cells;
}
