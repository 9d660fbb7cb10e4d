/** What one group basket may hold; a group of friends or an office, and no more. */
export const groupLimits = {
  /** Removed people count as well: a link that leaked cannot be joined without end. */
  people: 20,
  linesOfPerson: 40,
  /** Removed dishes stay, so that a late packet revives none: with them. */
  linesOfPersonEver: 400,
  /** Operations in one request: what a phone did while it was offline. */
  operations: 50,
  title: 40,
  destination: 200,
} as const

export const personNameLength = { min: 2, max: 20 } as const

/** Colours of people, in the order in which they join. */
export const personColours = 6

/** For how long dishes are collected: at least so many minutes, so that somebody can join, and a day at most. */
export const collectingMinutes = { min: 5, max: 24 * 60 } as const

/** A basket that was locked and not ordered is given up after so many minutes. */
export const lockedMinutes = 120

/** So many minutes after the time to pay the own part the host may still pay what is missing. */
export const restMinutes = 10

/** Names and dishes of a basket are deleted so many days after it was begun, those of its order after it was due. */
export const groupRetentionDays = 3

/** Characters that nobody sees: controls, directions of writing, fillers. */
const invisible = /[\p{Cc}\p{Cf}]/gu
/** What is seen of a name: no spaces, no marks on other characters, no blank of Braille. */
const unseen = /[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A name as people type it, or null when it does not fit on a box or cannot be seen on it. */
export function toPersonName(text: string): string | null {
  const name = text.replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim()
  const { length } = [...name]
  const seen = [...name.replaceAll(unseen, '')]
  return seen.length >= personNameLength.min && length <= personNameLength.max ? name : null
}
