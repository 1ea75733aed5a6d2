import { useUser } from '#areas/account/web/index.ts';
import {
  type PreparationGuide,
  type PreparationRole,
  preparationRoles,
  preparationTasks,
} from '#areas/interview/contract/interview-preparation.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Checklist } from './checklist.tsx';
import { FactList } from './fact-list.tsx';
import { GuideSections } from './guide-sections.tsx';
import { PaperPlan, PlanOutline } from './plan.tsx';
import { usePreparation } from './preparation-api.ts';
import { WorkedExampleView } from './worked-example.tsx';

const roleLabels: Record<PreparationRole, string> = {
  teacher: 'Teacher',
  school_leader: 'Leader',
  support_staff: 'Support staff',
};

/** `/interview-practice/preparation`: the tasks of an interview day besides questions. Role and task are in the address. */
export function Component() {
  const own = useUser().role;
  const [address, change] = useAddressParts();
  const role =
    preparationRoles.find((one) => one === address.get('role')) ??
    preparationRoles.find((one) => one === own) ??
    'teacher';
  const task = preparationTasks.find((one) => one === address.get('task')) ?? 'observation';
  const { data, error, isFetching, refetch } = usePreparation(role);
  const guide = data?.guides.find((one) => one.task === task);
  return (
    <>
      <div className="print:hidden">
        <BackLink to="/interview-practice">Interview practice</BackLink>
        <PageHead
          title="Prepare for the day"
          lead="Besides asking questions, many schools watch you work and give you figures to read. Tick what you have done, and take the plan with you."
        >
          <div className="w-full sm:w-52">
            <SelectField
              label="The post is for"
              value={role}
              onChange={(event) => change({ role: event.target.value === own ? '' : event.target.value })}
            >
              {preparationRoles.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </SelectField>
          </div>
        </PageHead>
        {!data && error && !isFetching ? (
          <FailedState title="The preparation could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton label="Loading the preparation..." />
        ) : (
          <>
            <Tabs
              label="Tasks of the day"
              value={task}
              onChange={(next) => change({ task: next === 'observation' ? '' : next })}
              tabs={data.guides.map((one) => ({
                value: one.task,
                label: one.title,
                panel: <Guide key={one.key} role={role} guide={one} />,
              }))}
            />
            <FactList facts={data.facts} reading={data.reading} />
          </>
        )}
      </div>
      {guide && <PaperPlan guide={guide} role={roleLabels[role]} />}
    </>
  );
}

function Guide({ role, guide }: { role: PreparationRole; guide: PreparationGuide }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0 space-y-10">
        <GuideSections guide={guide} />
        {guide.example && <WorkedExampleView example={guide.example} />}
        <PlanOutline guide={guide} />
      </div>
      {/* On a phone, what to do comes before what to read. */}
      <Checklist role={role} guide={guide} className="max-xl:order-first" />
    </div>
  );
}
