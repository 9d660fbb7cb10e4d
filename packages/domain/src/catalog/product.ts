/** `origin` is a dish in several variants; what is ordered is always a variant, never the origin itself. */
export type ProductType = 'simple' | 'combo' | 'origin' | 'variant'

/** Why a dish on the stop list of a branch cannot be had: out of stock, or only for the moment. */
export type StopState = 'stop' | 'temporary'

/** What is on the stop list of a branch, by the id of a dish or a modifier. */
export type StopList = ReadonlyMap<string, StopState>
