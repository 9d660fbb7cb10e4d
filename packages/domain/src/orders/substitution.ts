/** What a customer wants when a dish of the order has run out. */
export const substitutionChoices = ['call', 'replace', 'drop'] as const
export type SubstitutionChoice = (typeof substitutionChoices)[number]
