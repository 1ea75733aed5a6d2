import { checks, runStages } from './steps.ts';

await runStages([checks]);
