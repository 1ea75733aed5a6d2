/** One run of the importer over one source. */
export interface Run {
  sourceId: number;
  number: number;
  now: Date;
}
