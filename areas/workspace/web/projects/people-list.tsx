import { UserCheck } from 'lucide-react';
import { PersonName } from '#areas/people/web/index.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useChooseLead } from './project-api.ts';
import { placesOf } from './project-parts.tsx';
import { Part, type ViewRights } from './view-parts.tsx';

/** Who takes part, with their schools, and who is the lead contact. */
export function PeopleList({ project, rights }: { project: ProjectDetail; rights: ViewRights }) {
  const choose = useChooseLead(project.id);
  const { people, lead } = project;
  return (
    <Part title="Participants">
      <p className="figures text-quiet text-sm">{placesOf(project)}</p>
      {lead === null && (
        <p className="mt-2 max-w-[52ch]">
          Nobody leads this project now. The owner and leads of the circle look after it
          {rights.manages && ', and can choose a participant as its lead'}.
        </p>
      )}
      <ul aria-label="Participants" className="mt-2">
        {people.map(({ person, school }) => (
          <li key={person.id} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
            <Avatar person={person} size="small" />
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">
                <PersonName person={person} />
                {person.id === lead?.id && <span className="text-quiet text-sm"> · Lead contact</span>}
              </p>
              {school && <p className="wrap-anywhere text-quiet text-sm">{school}</p>}
            </div>
            {rights.manages && person.id !== lead?.id && (
              <Menu
                label={`More about ${person.name}`}
                items={[
                  { label: 'Make lead of the project', icon: UserCheck, onChoose: () => choose.mutate(person.id) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
