import type { Task } from '#server/background/task.ts';
import { heldSentence, importTraining, isDue, teacherTrainingCourses } from './feed/training-importer.ts';

/**
 * Every hour, if the operator set a feed and it is due. If two nodes start at the same time, one imports and the other
 * skips.
 */
export const importTrainingTask: Task = {
  name: 'import-training',
  schedule: '41 * * * *',
  retries: 0,
  worthDoingFor: 3_600,
  async run(context) {
    const { TRAINING_FEED_URL: baseUrl } = context.settings;
    if (!baseUrl) return;
    const source = teacherTrainingCourses(baseUrl);
    if (!(await isDue(context.db, source.key, context.clock.now()))) return;
    const done = await importTraining(context, source);
    if (done?.failure) context.log.warn({ source: source.key, pages: done.pages }, `training courses: ${done.failure}`);
    else if (done?.held)
      context.log.warn({ source: source.key, ...done.held }, `training courses: ${heldSentence(done.held)}`);
    if (done && !done.failure) context.log.info({ source: source.key, ...done }, 'training courses imported');
  },
};
