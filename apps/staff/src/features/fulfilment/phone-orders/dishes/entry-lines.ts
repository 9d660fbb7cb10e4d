import type { Localized } from '@doira/contract/common/shapes'
import { maxQuantity } from '@doira/domain/ordering/limits'
import type { AddedDish } from '../../order/edit/edited.ts'

/** A line of the basket; `key` is its own, so that a problem can name it. */
export type EntryLine = AddedDish & {
  readonly title: Localized
  readonly image: string | null
  /** The size and the extras, as the menu names them. */
  readonly choices: readonly { readonly name: Localized; readonly quantity: number }[]
}

/** The same dish with the same choices joins its line; anything else gets a line of its own. */
export function addLine(lines: readonly EntryLine[], added: EntryLine): readonly EntryLine[] {
  const twin = lines.find((line) => isSameDish(line, added))
  if (!twin) return [...lines, added]
  return stepLine(lines, twin.key, added.quantity)
}

/** One of a line more or fewer; at nothing it goes, above the most it stays at that. */
export function stepLine(lines: readonly EntryLine[], key: string, step: number): readonly EntryLine[] {
  return lines
    .map((line) =>
      line.key === key ? { ...line, quantity: Math.min(maxQuantity, line.quantity + step) } : line,
    )
    .filter(({ quantity }) => quantity > 0)
}

export function removeLine(lines: readonly EntryLine[], key: string): readonly EntryLine[] {
  return lines.filter((line) => line.key !== key)
}

/** A line that was removed, back where it stood. */
export function restoreLine(
  lines: readonly EntryLine[],
  { line, place }: { readonly line: EntryLine; readonly place: number },
): readonly EntryLine[] {
  return lines.some(({ key }) => key === line.key) ? lines : lines.toSpliced(place, 0, line)
}

function isSameDish(a: AddedDish, b: AddedDish): boolean {
  return a.product_id === b.product_id && getChoices(a) === getChoices(b)
}

function getChoices({ order_modifiers, variants }: AddedDish): string {
  return [
    ...order_modifiers.map(({ modifier_id, modifier_quantity }) => `${modifier_id} ${modifier_quantity}`),
    ...variants.map(({ group_id, variant_id }) => `${group_id} ${variant_id}`),
  ]
    .toSorted()
    .join()
}
