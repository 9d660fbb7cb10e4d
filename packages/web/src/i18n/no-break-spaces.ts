/** U+00A0, at which no line breaks. */
export const noBreak = '\u00a0'

/** What is never parted from the number before it; a pattern. */
export const unitPattern =
  '(?:сум|г|кг|мл|л|м|км|мин|шт|soʻm\\p{L}*|kg|g|ml|l|dona|km|m|daqiqa\\p{L}*|ta|sum|pcs|min|minutes?|%)(?![\\p{L}])'

const numberAndUnit = new RegExp(`(?<=\\d) (?=${unitPattern}|\\d{3}(?!\\d))`, 'gu')

/** Texts of the chain as lines may break them: a number stays whole and with its unit, and no line begins with a dash. */
export function joinWithNoBreakSpaces(text: string): string {
  return text.replace(numberAndUnit, noBreak).replaceAll(' — ', `${noBreak}— `)
}
