import { longDate } from '#web/ui/dates.ts';
import { DemoButton } from './demo-button.tsx';
import { Facts, SampleRow, StatusBadge, TabHead } from './demo-parts.tsx';
import { samplePathways, sampleSessions } from './sample-learning.ts';

export function ExpertSessions() {
  return (
    <>
      <TabHead title="Expert Sessions" words="An hour with an expert, with time for questions.">
        <DemoButton look="primary" would="you would suggest an expert to invite">
          Suggest Expert
        </DemoButton>
      </TabHead>
      <ul>
        {sampleSessions.map(({ title, expert, credentials, date, time, attendees, status, description }) => (
          <SampleRow
            key={title}
            actions={
              status === 'upcoming' ? (
                <DemoButton about={title} would="you would get a place and a calendar invitation">
                  Register
                </DemoButton>
              ) : (
                <DemoButton about={title} would="the recording would play">
                  Watch Recording
                </DemoButton>
              )
            }
          >
            <p>
              <StatusBadge lively={status === 'upcoming'}>{status}</StatusBadge>
            </p>
            <h3 className="item-title mt-1.5">{title}</h3>
            <p className="text-quiet text-sm">
              {expert}, {credentials.charAt(0).toLowerCase() + credentials.slice(1)}
            </p>
            <p className="mt-1.5 max-w-[64ch]">{description}</p>
            <Facts
              facts={[longDate(date), time, `${attendees} ${status === 'upcoming' ? 'registered' : 'attended'}`]}
            />
          </SampleRow>
        ))}
      </ul>
    </>
  );
}

export function CpdPathways() {
  return (
    <>
      <TabHead title="CPD Pathways" words="Courses that the schools in this circle run for each other.">
        <DemoButton look="primary" would="you would describe a pathway for the circle to discuss">
          Propose Pathway
        </DemoButton>
      </TabHead>
      <ul>
        {samplePathways.map(({ title, description, participants, modules, hours, status, startDate }) => (
          <SampleRow
            key={title}
            actions={
              status === 'enrolling' ? (
                <DemoButton
                  about={title}
                  would="you would be enrolled, and the pathway would appear in your CPD tracker"
                >
                  Enroll Now
                </DemoButton>
              ) : (
                <DemoButton about={title} would="you would see everyone’s progress">
                  View Progress
                </DemoButton>
              )
            }
          >
            <p>
              <StatusBadge lively={status === 'active'}>{status}</StatusBadge>
            </p>
            <h3 className="item-title mt-1.5">{title}</h3>
            <p className="mt-1 max-w-[64ch]">{description}</p>
            <Facts
              facts={[
                `${modules} modules`,
                `${hours} hours`,
                `${participants} enrolled`,
                `${status === 'active' ? 'Started' : 'Starts'} ${longDate(startDate)}`,
              ]}
            />
          </SampleRow>
        ))}
      </ul>
    </>
  );
}
