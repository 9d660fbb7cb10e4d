import { type Instant, toInstant } from '@doira/domain/time/instant'

/** Tells the present moment. Handed in everywhere, so that a rule can be tried at any time of day. */
export type Clock = () => Instant

export const systemClock: Clock = () => toInstant(new Date())
