export { listDiscussedModules } from './coaching-session-queries.ts';
export { commentFromModel, isAboutOwnDanger } from './savi/model-comment.ts';
export { providerOf } from './savi/savi-agreement.ts';
