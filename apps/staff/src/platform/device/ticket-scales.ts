/** Sizes of the kitchen's type in percent. */
export const ticketScales = [100, 115, 130, 150] as const
export type TicketScale = (typeof ticketScales)[number]
