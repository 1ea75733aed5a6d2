import { useMemo } from 'react';
import { useApplications, useRecommendations, useVacancy } from './interview-api.ts';

export interface VacancyChoice {
  id: number;
  title: string;
  schoolName: string;
  /** How many essential skills the advert lists. Null if it is not known here. */
  skills: number | null;
}

/** The vacancies that a member may practise for: the one that was asked for, those saved and those applied for. */
export function useVacancies(asked: number | null): VacancyChoice[] {
  const { data } = useVacancy(asked);
  const { items: applications } = useApplications();
  const { items: recommendations } = useRecommendations();
  return useMemo(() => {
    const found = new Map<number, VacancyChoice>();
    for (const { jobPostingId: id, title, schoolName } of applications ?? [])
      if (id !== null) found.set(id, { id, title, schoolName, skills: null });
    for (const { isSaved, jobPosting } of recommendations ?? [])
      if (isSaved)
        found.set(jobPosting.id, {
          id: jobPosting.id,
          title: jobPosting.title,
          schoolName: jobPosting.schoolName,
          skills: jobPosting.essentialSkills.length,
        });
    if (data)
      found.set(data.id, {
        id: data.id,
        title: data.title,
        schoolName: data.schoolName,
        skills: data.essentialSkills.length,
      });
    return [...found.values()];
  }, [data, applications, recommendations]);
}
