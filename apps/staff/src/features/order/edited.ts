type Line = { readonly id: string; readonly quantity: number }
export type LineChange = { readonly line_id: string; readonly quantity: number }

/** The lines whose quantity differs, as the act sends them. */
export function changedLines(
  lines: readonly Line[],
  quantities: Readonly<Record<string, number>>,
): LineChange[] {
  return lines.flatMap(({ id, quantity }) => {
    const wanted = quantities[id]
    return wanted === undefined || wanted === quantity ? [] : [{ line_id: id, quantity: wanted }]
  })
}

export type AddedDish = { readonly key: string; readonly product_id: string; readonly quantity: number }

/** A dish is added once; another press makes it one more. One that comes to nothing goes. */
export function withDish(added: readonly AddedDish[], productId: string, step: number): AddedDish[] {
  const before = added.find(({ product_id }) => product_id === productId)
  if (!before)
    return step > 0 ? [...added, { key: productId, product_id: productId, quantity: step }] : [...added]
  return added
    .map((one) => (one === before ? { ...one, quantity: one.quantity + step } : one))
    .filter(({ quantity }) => quantity > 0)
}
