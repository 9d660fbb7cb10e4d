import type { WireEdition } from '@doira/contract/content/editor'

const longestValue = 160

/** A value that is read as it is: a text of some length, a number, a list of words; null for all others. */
export function toPlainValue(value: unknown): WireEdition['changes'][number]['before'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string') ? value : null
  return typeof value === 'string' && value.length <= longestValue ? value : null
}
