/** What other areas may use of the schools area's pages. */
export { DeskSchoolField } from './desk/desk-school-field.tsx';
export { SchoolField } from './school-field.tsx';
