import type { ReactNode } from 'react';
import { type CurrentUser, userRoleLabels } from '#areas/people/contract/user.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type Shown = Pick<CurrentUser, 'id' | 'name' | 'avatar' | 'role' | 'school' | 'location'>;

/** The header of a profile. `children` are the actions, on the right. `photo` replaces the plain photo. */
export function PersonHeader({ person, photo, children }: { person: Shown; photo?: ReactNode; children?: ReactNode }) {
  const where = [person.school, person.location].filter(Boolean).join(' · ');
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-4 sm:items-center sm:gap-5">
        {photo ?? <Avatar person={person} size="large" />}
        <div className="min-w-0">
          <h1 className="page-title">{person.name}</h1>
          <p className="wrap-anywhere mt-1 text-quiet max-sm:line-clamp-3">
            {userRoleLabels[person.role]}
            {where && ` · ${where}`}
          </p>
        </div>
      </div>
      {children}
    </header>
  );
}
