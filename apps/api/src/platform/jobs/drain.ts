/**
 * Handles all items that can be claimed, so many at once. While there is none, one claim finds that out: the others begin
 * as soon as the first is claimed.
 */
export async function drain<Item>({
  atOnce,
  signal,
  claim,
  handle,
}: {
  readonly atOnce: number
  readonly signal: AbortSignal
  readonly claim: () => Promise<Item | null>
  readonly handle: (item: Item) => Promise<void>
}): Promise<void> {
  const claimNext = async () => (signal.aborted ? null : claim())
  const handleFrom = async (first: Item | null) => {
    for (let item = first; item !== null; item = await claimNext()) await handle(item)
  }
  const first = await claimNext()
  if (first === null) return
  const others = Array.from({ length: atOnce - 1 }, async () => handleFrom(await claimNext()))
  await Promise.all([handleFrom(first), ...others])
}
