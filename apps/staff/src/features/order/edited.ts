type Line = { readonly id: string; readonly quantity: number; readonly total: number }

/**
 * What an order comes to when lines become fewer, by the share of each piece. The server knows discounts that depend on
 * the whole and has the last word: a save with another total is refused and names the true one.
 */
export function editedTotal(
  total: number,
  lines: readonly Line[],
  quantities: Readonly<Record<string, number>>,
): number {
  const less = lines.reduce((sum, line) => {
    const quantity = quantities[line.id] ?? line.quantity
    return sum + line.total - Math.floor((line.total * quantity) / Math.max(1, line.quantity))
  }, 0)
  return Math.max(0, total - less)
}

/** The lines whose quantity differs, as the act sends them. */
export function changedLines(
  lines: readonly Line[],
  quantities: Readonly<Record<string, number>>,
): readonly { readonly line_id: string; readonly quantity: number }[] {
  return lines.flatMap(({ id, quantity }) => {
    const wanted = quantities[id]
    return wanted === undefined || wanted === quantity ? [] : [{ line_id: id, quantity: wanted }]
  })
}
