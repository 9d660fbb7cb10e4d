import { type Instant, toInstant } from '@doira/domain/time/instant'

/** Returns the present moment. Passed in everywhere, so that a rule can be tried at any time of day. */
export type Clock = () => Instant

export const systemClock: Clock = () => toInstant(new Date())
