/** Gives equal reads of a short time one answer; a read that failed is not shared. */
export function shareReads(
  dedupeMs: number,
  now: () => number,
): (key: string, read: () => Promise<unknown>) => Promise<unknown> {
  const recent = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()
  // The clock may have been set back since.
  const isFresh = ({ at }: { readonly at: number }) => Math.abs(now() - at) < dedupeMs
  return (key, read) => {
    const known = recent.get(key)
    if (known && isFresh(known)) return known.answer
    const answer = read()
    recent.set(key, { at: now(), answer })
    answer.catch(() => recent.delete(key))
    for (const [old, asked] of recent) if (!isFresh(asked)) recent.delete(old)
    return answer
  }
}
