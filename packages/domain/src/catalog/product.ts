/** `origin` is a dish with several variants; an order contains variants, never the origin. */
export type ProductType = 'simple' | 'combo' | 'origin' | 'variant'

/** Why a dish is on the stop list of a branch: out of stock, or temporarily unavailable. */
export type StopState = 'stop' | 'temporary'

/** The stop list of a branch, by the id of a dish or a modifier. */
export type StopList = ReadonlyMap<string, StopState>
