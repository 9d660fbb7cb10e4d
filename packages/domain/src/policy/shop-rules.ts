import { toSum } from '../money/sum.ts'

// Rules with a number that are the same for every chain, with the reason. What a chain sets is in `ChainRules`, limits
// against abuse are in `ShopPolicy`.

const minutesADay = 24 * 60

/** The length of a slot: stored orders, kitchen minutes and both apps count in it, so it cannot change in between. */
export const slotMinutes = 30

/** A customer's level follows from what they bought in the last twelve months. */
export const levelMinutes = 365 * minutesADay

/** Where the programme has a grace month, a level stays that long after its purchases are no longer reached. */
export const levelGraceMinutes = 30 * minutesADay

/** How long a courier is on the way where the zone does not say it; a zone sets `drive_minutes`. */
export const usualDriveMinutes = 15

/** Each order of a courier adds a usual trip before the next one: an estimate for choosing a courier, not a promise. */
export const minutesPerTrip = 18

/** The most that the shop adds of its own when the replacement of a line is dearer. */
export const replacementCostLimit = toSum(20_000)

/** The points that a person is offered to give for a review, within what they may give. */
export const usualApology = toSum(20_000)

/** Points of one house, as far apart as a finger on a map and an address provider put them. */
export const sameAddressMeters = 50
