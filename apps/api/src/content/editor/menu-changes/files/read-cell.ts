import type { rowProblems } from '@doira/contract/content/menu-files'
import { mostPrice } from '@doira/domain/catalog/price-rule'

export type RowProblem = (typeof rowProblems)[number]
type Read = { readonly value: string | number } | { readonly problem: RowProblem }

const longestTitle = 200
const longestText = 1000
/** The pattern for what follows a number takes long for long texts. */
const longestNumber = 100

/** The value of a cell that is not empty, by the field of its column. */
export function readCell(field: string, cell: string): Read {
  const [name = ''] = field.split(/[.:]/)
  if (name === 'price') return within(findNumber(cell), 0, mostPrice, 'price')
  if (name === 'vat_percent') return within(findNumber(cell.replace('%', '')), 0, 100, 'vat_percent')
  if (name === 'weight') return within(findNumber(cell), 0, 5000, 'weight')
  if (name === 'pieces') return within(findNumber(cell), 1, 100, 'pieces')
  if (name === 'mxik') return like(/^\d{17}$/, cell, 'mxik')
  if (name === 'package_code') return like(/^\d{1,7}$/, cell, 'package_code')
  const longest = name === 'title' ? longestTitle : longestText
  return cell.length > longest ? { problem: 'text' } : { value: cell }
}

/** `68 000`, `68000.00`, `68 000,00 сум`; null for anything else than a whole number. */
function findNumber(text: string): number | null {
  if (text.length > longestNumber) return null
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[^\d.,-]*$/, '')
  const found = /^(\d{1,12})([.,]0{1,2})?$/.exec(plain)
  return found ? Number(found[1]) : null
}

function within(value: number | null, least: number, most: number, problem: RowProblem): Read {
  return value !== null && value >= least && value <= most ? { value } : { problem }
}

function like(pattern: RegExp, text: string, problem: RowProblem): Read {
  const plain = text.replace(/[\s\u00a0]/g, '')
  return pattern.test(plain) ? { value: plain } : { problem }
}
