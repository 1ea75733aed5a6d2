import { GoalList } from '#areas/people/web/index.ts';
import { HorizonStatements } from './horizon-statements.tsx';
import { ItemList } from './item-list.tsx';

export default function ProfileGoals() {
  return (
    <div className="max-w-[752px] space-y-10">
      <GoalList />
      <HorizonStatements />
      <section aria-labelledby="in-short">
        <h2 id="in-short" className="section-title mb-4">
          Your goals in a few words
        </h2>
        <ItemList
          field="professionalGoals"
          label="Professional goals"
          hint="A few words each, such as “Lead a department”. We use these to find suggestions for you."
        />
      </section>
    </div>
  );
}
