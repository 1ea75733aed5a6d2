import { longDate } from '#web/ui/dates.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { DemoButton } from './demo-button.tsx';
import { Facts, SampleRow, StatusBadge, TabHead } from './demo-parts.tsx';
import { type SampleProject, sampleProjects } from './sample-projects.ts';

export function ProjectHubs() {
  return (
    <>
      <TabHead title="Project Hubs" words="Questions that several schools work on together.">
        <DemoButton large would="you would suggest an idea to the circle">
          Propose New Project
        </DemoButton>
        <DemoButton look="primary" would="you would set up a project with a hypothesis and schools">
          Create New Project
        </DemoButton>
      </TabHead>
      <ul>
        {sampleProjects.map((project) => (
          <SampleRow
            key={project.id}
            actions={
              <>
                <DemoButton about={project.title} would="you would see its plan, measures and updates">
                  View Details
                </DemoButton>
                <DemoButton about={project.title} would="your school would take part from the next meeting">
                  Join Project
                </DemoButton>
              </>
            }
          >
            <Project project={project} />
          </SampleRow>
        ))}
      </ul>
    </>
  );
}

function Project({ project }: { project: SampleProject }) {
  const { title, category, status, hypothesis, progress, participants, schools, recentUpdate } = project;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="flex flex-wrap items-center gap-3 text-quiet text-sm">
          {category}
          <StatusBadge lively={status === 'active'}>{status}</StatusBadge>
        </p>
        <h3 className="item-title mt-1.5">{title}</h3>
        <p className="mt-1 max-w-[64ch]">
          <span className="font-semibold">Hypothesis: </span>
          {hypothesis}
        </p>
        <p className="mt-2 max-w-[64ch] text-quiet text-sm">
          <span className="font-semibold text-ink">Latest update: </span>
          {recentUpdate}
        </p>
      </div>
      <div>
        <p className="figures mb-1.5 flex justify-between text-sm">
          <span>Progress</span>
          <span className="font-semibold">{progress}%</span>
        </p>
        <ProgressBar label={`Progress of ${title}`} percent={progress} />
        <Facts facts={[`${participants} participants`, `Led by ${project.leadContact}`]} />
        <p className="mt-1 text-quiet text-sm">{schools.join(', ')}</p>
        <p className="mt-1 text-quiet text-sm">
          {longDate(project.startDate)} to {longDate(project.endDate)}
        </p>
        <p className="mt-1 text-quiet text-sm">Measured by: {project.successMetrics.join('; ').toLowerCase()}</p>
      </div>
    </div>
  );
}
