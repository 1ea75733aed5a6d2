import { useUser } from '#areas/account/web/index.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Completeness, CompletenessBar } from './completeness.tsx';

/** A summary of the current user's profile, with a link to it. */
export function ProfilePanel({ completeness }: { completeness: Completeness }) {
  const user = useUser();
  const lists: [string, readonly string[]][] = [
    ['Expertise', user.expertise],
    ['Professional goals', user.professionalGoals],
    ['Areas for development', user.areasForDevelopment],
  ];
  const filled = lists.filter(([, items]) => items.length > 0);
  return (
    <section aria-labelledby="my-profile" className="max-w-3xl">
      <h2 id="my-profile" className="sr-only">
        My Profile
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={user} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="item-title wrap-anywhere">{user.name}</p>
          <p className="wrap-anywhere text-quiet text-sm">
            {[userRoleLabels[user.role], user.school, user.location].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ButtonLink to="/profile" look="primary">
          Open profile
        </ButtonLink>
      </div>
      {user.bio && <p className="mt-4 max-w-[68ch] whitespace-pre-line wrap-anywhere">{user.bio}</p>}
      <div className="mt-6 rounded-card border border-line bg-card p-5">
        <CompletenessBar completeness={completeness} />
      </div>
      {filled.length < lists.length && (
        <p className="mt-6 text-quiet">
          Say what you know and what you want to work on. For example: “Behaviour in Key Stage 3”. Matches with mentors
          and jobs use it.
        </p>
      )}
      {filled.length > 0 && (
        <dl className="mt-6">
          {filled.map(([name, items]) => (
            <div
              key={name}
              className="grid grid-cols-1 gap-x-6 border-line border-b py-3 first:border-t sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{items.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
