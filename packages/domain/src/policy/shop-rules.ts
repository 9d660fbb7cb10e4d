import { toSum } from '../money/sum.ts'

// Rules with a number in them, each in one place. Every chain has these; what a chain may set for itself is `ShopPolicy`.

const minutesADay = 24 * 60

/** Points are valid for twelve months from the day on which they were given, those of an apology too. */
export const pointLifeMinutes = 365 * minutesADay

/** A customer's level follows from what they bought in the last twelve months. */
export const levelMinutes = 365 * minutesADay

/** How long a courier is on the way where the zone does not say it. */
export const usualDriveMinutes = 15

/** A courier who carries so much cash gets no more orders that are paid in cash. */
export const courierCashLimit = toSum(1_000_000)

/** How long a customer can choose when a dish of theirs has run out; then an operator calls. */
export const minutesToChoose = 5

/** The most that the shop adds of its own when the replacement of a line is dearer. */
export const replacementCostLimit = toSum(20_000)

/** The points that a person is offered to give for a review, within what they may give. */
export const usualApology = toSum(20_000)
