/** The page of a project. */
export const projectPath = (circleId: number, id: number) => `/circles/${circleId}?tab=projects&project=${id}`;
