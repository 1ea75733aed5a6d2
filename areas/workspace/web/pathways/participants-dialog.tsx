import { hoursWords } from '#areas/development/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import type { CpdPathwayDetail } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { useParticipants } from './pathway-api.ts';
import { modulesWords } from './pathway-parts.tsx';

/** How many take part, and those who agreed to be named. */
export default function ParticipantsDialog({
  pathway,
  open,
  onOpenChange,
}: DialogControl & { pathway: CpdPathwayDetail }) {
  const { id, participants } = pathway;
  const named = useParticipants(id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Participants"
      description={`${participants} enrolled. You see the names of those who agreed to it.`}
    >
      <PagedList
        list={named}
        loading={<RowsSkeleton label="Loading participants..." />}
        failed="The participants could not be loaded"
        empty={<p className="text-quiet">Nobody has agreed to be named yet.</p>}
      >
        {(items) => (
          <ul aria-label="Participants who agreed to be named">
            {items.map(({ person, finishedModules, finishedHours }) => (
              <li key={person.id} className="border-line border-b py-3 last:border-b-0">
                <PersonName person={person} />
                <p className="figures text-quiet text-sm">
                  {modulesWords(finishedModules)} finished, {hoursWords(finishedHours)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
