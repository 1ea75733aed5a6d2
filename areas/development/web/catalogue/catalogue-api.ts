import {
  completeResource,
  type DevelopmentResource,
  enrol,
  leaveResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { cpdData } from '../tracker/cpd-api.ts';

/** The whole catalogue, with the enrolments of the current user. */
export const useCatalogue = () => useEndpoint(listDevelopmentResources, {}, { refreshOnReturn: true });

/** The items that fit the current user, with the words that Savi searches. */
export function useCourses() {
  const { data, isPending } = useCatalogue();
  return {
    isPending,
    items: data
      ?.filter(({ fitsYou }) => fitsYou)
      .map(({ id, title, category, description }) => ({ id, title, words: `${category} ${description}` })),
  };
}

const planData = [listDevelopmentResources, ...cpdData];

/** Adding to a plan books nothing. Members book with the provider. */
const bookingHint = ({ page }: DevelopmentResource) => (page ? ' To take part, go to the provider’s page.' : '');

export const useEnrol = (resource: DevelopmentResource) =>
  useChange(enrol, {
    input: { params: { id: resource.id } },
    refreshes: planData,
    toast: {
      success: {
        title: 'Added to your plan',
        description: `“${resource.title}” is in your plan.${bookingHint(resource)}`,
      },
      failure: 'It was not added to your plan',
    },
  });

export const useLeave = (resource: DevelopmentResource) =>
  useChange(leaveResource, {
    input: { params: { id: resource.id } },
    refreshes: planData,
    toast: {
      success: { title: 'Removed from your plan', description: `“${resource.title}” is no longer in your plan.` },
      failure: 'It was not removed from your plan',
    },
  });

/** No failure toast: the form shows the error. */
export const useComplete = (resource: DevelopmentResource) =>
  useChange(completeResource, {
    input: (body) => ({ params: { id: resource.id }, body }),
    refreshes: planData,
    toast: {
      success: ({ draft }) =>
        draft
          ? { title: 'Completed', description: 'We added a draft to your tracker. Confirm it so that it counts.' }
          : 'Saved',
    },
  });
