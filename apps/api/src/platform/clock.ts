import { type Instant, toInstant } from '@doira/domain/time/instant'

/** Returns the present moment. Injected everywhere, so that tests can set the time. */
export type Clock = () => Instant

export const systemClock: Clock = () => toInstant(new Date())
