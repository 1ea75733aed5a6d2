import { addMeasure, addReading, removeMeasure, removeReading } from '#areas/workspace/contract/projects/measure.ts';
import { addMilestone, changeMilestone, removeMilestone } from '#areas/workspace/contract/projects/milestone.ts';
import {
  chooseProjectLead,
  joinProject,
  leaveProject,
  startProjectDiscussion,
} from '#areas/workspace/contract/projects/participation.ts';
import {
  changeProject,
  createProject,
  decideProposal,
  getProject,
  listProjects,
  moveProject,
  removeProject,
} from '#areas/workspace/contract/projects/project.ts';
import {
  changeProjectUpdate,
  listProjectUpdates,
  postProjectUpdate,
  removeProjectUpdate,
} from '#areas/workspace/contract/projects/update.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** What a list of projects is filtered by. */
export type ProjectFilter = Pick<NonNullable<EndpointInput<typeof listProjects>['query']>, 'q' | 'status' | 'mine'>;

export const useProjects = (circleId: number, filter: ProjectFilter) =>
  useList(listProjects, { ...at(circleId), query: filter }, { refreshOnReturn: true });

export const useProject = (id: number) => useEndpoint(getProject, at(id), { refreshOnReturn: true });

export const useUpdates = (id: number) =>
  useList(listProjectUpdates, { ...at(id), query: {} }, { refreshOnReturn: true });

/** What shows a project. Somebody else may have changed it first, so it is also read again after a failure. */
const shown = [listProjects, getProject];
const always = { refreshes: shown, refreshesOnFailure: shown };

export const useCreateProject = (circleId: number) =>
  useChange(createProject, {
    ...always,
    input: (body) => ({ ...at(circleId), body }),
    toast: {
      success: ({ proposal }) =>
        proposal === null
          ? 'Project created'
          : { title: 'Project proposed', description: 'The owner and leads of the circle decide about it.' },
      failure: 'Failed to create the project',
    },
  });

export const useChangeProject = (id: number) =>
  useChange(changeProject, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Project updated', failure: 'Failed to update the project' },
  });

export const useRemoveProject = (id: number) =>
  useChange(removeProject, {
    input: at(id),
    refreshes: [listProjects],
    toast: { success: 'Project removed', failure: 'Failed to remove the project' },
  });

export const useDecide = (id: number) =>
  useChange(decideProposal, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: {
      success: ({ proposal }) => (proposal === null ? 'Proposal accepted' : 'Proposal declined'),
      failure: 'Failed to decide',
    },
  });

const movedWords = {
  planning: '',
  active: 'Project started',
  completed: 'Project completed',
  stopped: 'Project stopped',
};

export const useMove = (id: number) =>
  useChange(moveProject, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { success: ({ status }) => movedWords[status], failure: 'Failed to change the status' },
  });

export const useJoin = (id: number) =>
  useChange(joinProject, {
    ...always,
    input: at(id),
    toast: { success: 'You joined the project', failure: 'Failed to join the project' },
  });

export const useLeave = (id: number) =>
  useChange(leaveProject, {
    ...always,
    input: at(id),
    toast: { success: 'You left the project', failure: 'Failed to leave the project' },
  });

export const useChooseLead = (id: number) =>
  useChange(chooseProjectLead, {
    ...always,
    input: (userId: number) => ({ ...at(id), body: { userId } }),
    toast: { success: ({ lead }) => `${lead?.name} leads the project`, failure: 'Failed to choose the lead' },
  });

export const useStartDiscussion = (id: number) =>
  useChange(startProjectDiscussion, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Discussion started', failure: 'Failed to start the discussion' },
  });

export const useAddMilestone = (id: number) =>
  useChange(addMilestone, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Milestone added', failure: 'Failed to add the milestone' },
  });

export const useChangeMilestone = (id: number) =>
  useChange(changeMilestone, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { failure: 'Failed to change the milestone' },
  });

export const useRemoveMilestone = (id: number) =>
  useChange(removeMilestone, {
    ...always,
    input: at(id),
    toast: { success: 'Milestone removed', failure: 'Failed to remove the milestone' },
  });

export const useAddMeasure = (id: number) =>
  useChange(addMeasure, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Measure added', failure: 'Failed to add the measure' },
  });

export const useRemoveMeasure = (id: number) =>
  useChange(removeMeasure, {
    ...always,
    input: at(id),
    toast: { success: 'Measure removed', failure: 'Failed to remove the measure' },
  });

export const useAddReading = (id: number) =>
  useChange(addReading, {
    ...always,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Reading added', failure: 'Failed to add the reading' },
  });

export const useRemoveReading = () =>
  useChange(removeReading, {
    ...always,
    input: (id: number) => at(id),
    toast: { success: 'Reading removed', failure: 'Failed to remove the reading' },
  });

const withUpdates = { refreshes: [...shown, listProjectUpdates], refreshesOnFailure: shown };

export const usePostUpdate = (id: number) =>
  useChange(postProjectUpdate, {
    ...withUpdates,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Update posted', failure: 'Failed to post the update' },
  });

export const useChangeUpdate = (id: number) =>
  useChange(changeProjectUpdate, {
    ...withUpdates,
    input: (body) => ({ ...at(id), body }),
    toast: { success: 'Update saved', failure: 'Failed to save the update' },
  });

export const useRemoveUpdate = (id: number) =>
  useChange(removeProjectUpdate, {
    ...withUpdates,
    input: at(id),
    toast: { success: 'Update removed', failure: 'Failed to remove the update' },
  });
