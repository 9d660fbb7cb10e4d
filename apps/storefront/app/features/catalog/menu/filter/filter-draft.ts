import { type MenuFilter, noFilter } from '@doira/domain/catalog/filter'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { getDigits } from '@doira/domain/text/digits'

/** A filter while it is being chosen: prices are still texts. */
export type FilterDraft = Omit<MenuFilter, 'from' | 'to'> & { readonly from: string; readonly to: string }

export const emptyDraft: FilterDraft = { ...noFilter, from: '', to: '' }

export function getDraft({ from, to, ...rest }: MenuFilter): FilterDraft {
  return { ...rest, from: from === null ? '' : String(from), to: to === null ? '' : String(to) }
}

/** Prices that cross are swapped; what is no number is no limit. */
export function getFilter({ from, to, ...rest }: FilterDraft): MenuFilter {
  const least = parsePrice(from)
  const most = parsePrice(to)
  const isCrossed = least !== null && most !== null && least > most
  return { ...rest, from: isCrossed ? most : least, to: isCrossed ? least : most }
}

/** Puts a word on the list, or takes it off. */
export function toggle(words: readonly string[], word: string): readonly string[] {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word]
}

/** The digits of what was typed, at most nine of them. */
export function priceDigits(typed: string): string {
  return getDigits(typed).slice(0, 9)
}

function parsePrice(text: string): Sum | null {
  return text === '' ? null : toSum(Number(text))
}
