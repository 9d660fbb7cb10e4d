import type { ReadFile } from './send-file.ts'

/** A line of the table of differences; `key` is what is ticked. */
export type Line =
  | { readonly kind: 'price' | 'fact'; readonly key: string; readonly of: ReadFile['changes'][number] }
  | { readonly kind: 'new'; readonly key: string; readonly of: ReadFile['new_dishes'][number] }
  | { readonly kind: 'missing'; readonly key: string; readonly of: ReadFile['missing'][number] }
  | { readonly kind: 'error'; readonly key: string; readonly of: ReadFile['errors'][number] }

/** All differences in the order of the file; what the file does not have stands at the end. */
export function getLines({ changes, new_dishes, missing, errors }: ReadFile): readonly Line[] {
  const inFile = [
    ...changes.map((of) => ({
      kind: of.change.field === 'price' ? ('price' as const) : ('fact' as const),
      key: `${of.change.product_id}.${of.change.field}.${of.change.menu}`,
      of,
    })),
    ...new_dishes.map((of) => ({ kind: 'new' as const, key: `new.${of.row}`, of })),
    ...errors.map((of, place) => ({ kind: 'error' as const, key: `error.${of.row}.${place}`, of })),
  ].toSorted((a, b) => a.of.row - b.of.row)
  return [
    ...inFile,
    ...missing.map((of) => ({ kind: 'missing' as const, key: `missing.${of.product_id}`, of })),
  ]
}

/** What is ticked at first: everything but what is probably a slip, what is missing and what cannot be read. */
export function tickedAtFirst(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(
    lines
      .filter(
        (line) =>
          line.kind === 'new' || ((line.kind === 'price' || line.kind === 'fact') && !line.of.is_suspicious),
      )
      .map(({ key }) => key),
  )
}

/** What is sent: ticked changes, ticked new dishes, and ticked missing dishes to be hidden. */
export function getChosen(lines: readonly Line[], ticked: ReadonlySet<string>, newId: () => string) {
  const chosen = lines.filter(({ key }) => ticked.has(key))
  return {
    rows: chosen.flatMap((line) => {
      if (line.kind === 'price' || line.kind === 'fact') return [line.of.change]
      if (line.kind !== 'missing') return []
      const { product_id } = line.of
      return [{ product_id, field: 'hidden' as const, menu: null, before: false, after: true }]
    }),
    new_dishes: chosen.flatMap((line) =>
      line.kind === 'new' ? [{ id: newId(), draft: line.of.draft }] : [],
    ),
  }
}
