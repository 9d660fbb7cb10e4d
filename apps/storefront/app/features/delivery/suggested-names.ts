/** Names that the address form suggests, in every language: an address has the one of the language it was saved in. */
const suggestedNames = {
  home_label: ['Дом', 'Uy', 'Home'],
  work_label: ['Работа', 'Ish', 'Work'],
} as const

export type SuggestedName = keyof typeof suggestedNames

/** The message of a suggested name in any language; null for a customer's own name. */
export function findSuggestedName(name: string): SuggestedName | null {
  for (const key of ['home_label', 'work_label'] as const) {
    if (suggestedNames[key].some((suggested) => suggested === name)) return key
  }
  return null
}
