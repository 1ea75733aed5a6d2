import type { PreparationGuide } from '#areas/interview/contract/interview-preparation.ts';
import { linesOf, type PassageEntry, type PassageKind } from '#server/passages.ts';
import { allPreparation, findGuide } from './preparation-files.ts';

/** The roles of a position that a guide is for. */
const rolesOf = {
  teacher: ['teacher'],
  school_leader: ['school_leader'],
  support_staff: ['teaching_assistant', 'early_years_practitioner', 'pastoral', 'business'],
} as const;

/** The page that shows a guide. */
const linkOf = (role: string, { task }: PreparationGuide) =>
  `/interview-practice/preparation?role=${role}&task=${task}`;

const allGuides = () => allPreparation().guides.flatMap(({ role, guides }) => guides.map((guide) => ({ role, guide })));

/** How to prepare for the tasks of an interview day: the guides, and a passage for each of their sections. */
export const preparationPassages: PassageKind = {
  kind: 'preparation',
  isStatic: true,
  async listItems(_db, after, most) {
    return allGuides()
      .map(({ guide }) => guide.key)
      .filter((key) => key > after)
      .sort()
      .slice(0, most);
  },
  async read(_db, items) {
    return allGuides()
      .filter(({ guide }) => items.includes(guide.key))
      .flatMap(({ role, guide }) => {
        const roles = rolesOf[role];
        const whole: PassageEntry = {
          item: guide.key,
          title: guide.title,
          text: guide.lead,
          more: ['interview prepare preparation task', ...guide.checklist.map(({ text }) => text)].join('\n'),
          lines: linesOf(guide.lead, 3),
          roles,
        };
        const parts = guide.sections.map(
          ({ title, points }, at): PassageEntry => ({
            item: guide.key,
            part: at + 1,
            title: `${guide.title}: ${title}`,
            text: points.join('\n'),
            more: 'interview prepare preparation task',
            lines: points.flatMap((point) => linesOf(point, 1)),
            roles,
          }),
        );
        return [whole, ...parts];
      });
  },
  async show(_db, _viewer, wanted) {
    return wanted.map(({ item }) => {
      const guide = findGuide(item);
      const role = allPreparation().guides.find(({ guides }) => guides.some(({ key }) => key === item))?.role;
      return guide && role
        ? { title: guide.title, link: linkOf(role, guide), facts: 'How to prepare for a task of an interview day' }
        : null;
    });
  },
};
