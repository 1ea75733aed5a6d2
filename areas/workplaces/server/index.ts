/** What other areas may import from the server of the workplaces area. */
export { seedDemoCulture } from './demo/demo-culture.ts';
