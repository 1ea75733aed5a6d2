import { DemoButton } from './demo-button.tsx';
import { Facts, SampleRow, StatusBadge, TabHead } from './demo-parts.tsx';
import { samplePractices, sampleResources } from './sample-practice.ts';

export function Resources() {
  return (
    <>
      <TabHead title="Resources" words="Policies, videos and plans that schools share with each other.">
        <DemoButton look="primary" would="you would choose a file and describe it">
          Upload Resource
        </DemoButton>
      </TabHead>
      <ul>
        {sampleResources.map(({ title, kind, description, detail, action, would }) => (
          <SampleRow
            key={title}
            actions={
              <DemoButton about={title} would={would}>
                {action}
              </DemoButton>
            }
          >
            <p className="text-quiet text-sm">{kind}</p>
            <h3 className="item-title mt-1">{title}</h3>
            <p className="mt-1 max-w-[64ch]">{description}</p>
            <Facts facts={[detail]} />
          </SampleRow>
        ))}
      </ul>
    </>
  );
}

export function BestPractices() {
  return (
    <>
      <TabHead
        title="Best Practices"
        words="What worked in a school, how difficult it was, and how many others have tried it."
      >
        <DemoButton look="primary" would="you would describe what worked and its results">
          Share Your Success
        </DemoButton>
      </TabHead>
      <ul>
        {samplePractices.map(
          ({ title, author, category, difficulty, description, results, likes, implementations }) => (
            <SampleRow
              key={title}
              actions={
                <>
                  <DemoButton about={title} would="you would read the full description">
                    View Details
                  </DemoButton>
                  <DemoButton about={title} would="you would add it to your list and could tell its author how it went">
                    Try This
                  </DemoButton>
                </>
              }
            >
              <p className="flex flex-wrap items-center gap-3 text-quiet text-sm">
                {category}
                <StatusBadge lively={difficulty === 'easy'}>{difficulty}</StatusBadge>
              </p>
              <h3 className="item-title mt-1.5">{title}</h3>
              <p className="text-quiet text-sm">{author}</p>
              <p className="mt-1.5 max-w-[64ch]">{description}</p>
              <p className="mt-1.5 max-w-[64ch]">
                <span className="font-semibold">Results: </span>
                {results}
              </p>
              <Facts facts={[`${likes} likes`, `${implementations} tried this`]} />
            </SampleRow>
          ),
        )}
      </ul>
    </>
  );
}
