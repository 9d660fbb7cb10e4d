export const languages = ['ru', 'uz'] as const
/** Names in all three come from the API; the staff side itself speaks two. */
export type Language = (typeof languages)[number]
