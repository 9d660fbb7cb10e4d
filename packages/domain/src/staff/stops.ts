/** When a stop ends by itself, in each branch: in an hour, with the day, with the next opening, or never. */
export const stopEnds = ['hour', 'day', 'opening', 'never'] as const
export type StopEnd = (typeof stopEnds)[number]

/** What becomes of open orders with a stopped dish: their customers are asked, or the kitchen still makes them. */
export const stopOrderPolicies = ['ask', 'cook'] as const
export type StopOrderPolicy = (typeof stopOrderPolicies)[number]

/** A stop without an end that is older may be forgotten: it is listed first. */
export const forgottenStopMinutes = 24 * 60

/** What a stop loses is what was sold at these hours in so many days. */
export const usualSalesDays = 28
