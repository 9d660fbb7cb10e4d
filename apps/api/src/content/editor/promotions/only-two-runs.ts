import { makeOnlyAFew } from '../../../platform/jobs/limit-concurrency.ts'

/** Over a month of a large chain a run takes seconds; one whose reader has left goes on to its end. */
export const onlyTwoRuns = makeOnlyAFew(2)
