import type { Phase, PostingSubject } from '#areas/jobs/contract/job-posting.ts';
import type { Place } from '../places/place-finder.ts';
import { boxAround } from '../places/place-finder.ts';
import { scoreCareerPath } from './career-path-score.ts';
import type { JobSeeker } from './job-seeker.ts';
import { kindNamed, postKind } from './post-kind.ts';
import type { ScoredPosting } from './score-types.ts';
import { scoreSkills } from './skills-score.ts';
import { scoreExperience } from './standing-scores.ts';

type Grouped = Pick<ScoredPosting, 'title' | 'category' | 'jobType' | 'subjectArea' | 'phase'>;

/** Postings of one group differ for a member only in their place and in what the school asks for. */
export const matchGroupOf = (posting: Grouped): string =>
  [postKind(posting).kind, posting.subjectArea ?? '', posting.phase ?? ''].join('/');

/** A group with how well it fits a member, 0 to 100, before the place is considered. */
export interface WorthyGroup {
  group: string;
  worth: number;
}

/** The number of groups in which candidates are searched. */
const maxGroups = 40;

/** Returns the groups that a member may be offered, best first. */
export function bestGroups(person: JobSeeker, groups: string[]): WorthyGroup[] {
  return groups
    .flatMap((group) => {
      const worth = worthOf(person, group);
      return worth === null ? [] : [{ group, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, maxGroups);
}

function worthOf(person: JobSeeker, group: string): number | null {
  const [kind = '', subject, phase] = group.split('/');
  const post = kindNamed(kind);
  if (!post) return null;
  const careerPath = scoreCareerPath(person, post);
  const skills = careerPath && scoreSkills(person, post, bare(subject || null, phase || null));
  if (!careerPath || !skills) return null;
  // An unknown part counts as average. This only orders the groups, and no screen shows it.
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

/** The squares of half a degree within a distance of a place, numbered as in `job_postings.cell`. */
export function cellsAround(place: Place, miles: number): number[] {
  const { south, north, west, east } = boxAround(place, miles);
  const cells: number[] = [];
  for (let row = Math.floor(south * 2); row <= Math.floor(north * 2); row += 1)
    for (let column = Math.floor(west * 2); column <= Math.floor(east * 2); column += 1)
      cells.push(row * 1_000 + column + 500);
  return cells;
}
