import type { GroupPersonRow } from '../group.tables.ts'

/** Who pays, in the order in which they joined. Who chose nothing pays nothing; the host is there in any case. */
export function listPayers(
  people: readonly GroupPersonRow[],
  ordered: readonly { readonly personId: string }[],
): readonly string[] {
  const eating = new Set(ordered.map(({ personId }) => personId))
  return people.flatMap(({ id, place }) => (place === 0 || eating.has(id) ? id : []))
}
