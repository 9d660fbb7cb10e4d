import type { RowChange } from './find-difference.ts'

/** Something was published between the difference and its application. Nothing was changed. */
export class ChainChanged extends Error {
  override readonly name = 'ChainChanged'
}

export function changedMeanwhile(left: readonly RowChange[] = []): ChainChanged {
  const [one] = left
  const what = one
    ? ` (${one.list}, ${one.key}: ${one.fields.map(({ path }) => path).join(', ') || one.change})`
    : ''
  return new ChainChanged(
    `Something was published since the difference was made${what}. Nothing was changed: look at the difference again.`,
  )
}
