import type { Round } from './due-work.ts'
import { makeInTurns } from './run-in-turns.ts'

type Full = {
  /** Chains of which no more are handled now. */
  readonly full: readonly string[]
}

/**
 * Rounds that handle all items that can be claimed. A round may begin while an earlier one waits for an item that takes long: what
 * has become due meanwhile is not delayed by it. While there is none, one claim finds that out.
 *
 * @param atOnce how many items of all rounds are handled at once
 * @param atOncePerChain how many of one chain, so that an outside system that does not answer does not delay other chains
 */
export function makeDrain<Item extends { readonly shipperId: string }>({
  atOnce,
  atOncePerChain = atOnce,
  claim,
  handle,
}: {
  readonly atOnce: number
  readonly atOncePerChain?: number
  readonly claim: (full: Full) => Promise<Item | null>
  readonly handle: (item: Item, signal: AbortSignal) => Promise<unknown>
}): Round {
  let taken = 0
  const ofChain = new Map<string, number>()
  const inTurn = makeInTurns(1)
  const count = (shipperId: string, more: 1 | -1) => {
    taken += more
    const left = (ofChain.get(shipperId) ?? 0) + more
    if (left === 0) ofChain.delete(shipperId)
    else ofChain.set(shipperId, left)
  }

  // One after another, so that what the one before has taken is counted.
  const claimNext = (signal: AbortSignal): Promise<Item | null> =>
    inTurn(async () => {
      if (signal.aborted || taken >= atOnce) return null
      const full = [...ofChain].filter(([, handled]) => handled >= atOncePerChain).map(([id]) => id)
      const item = await claim({ full })
      if (item !== null) count(item.shipperId, 1)
      return item
    })

  const round: Round = async (signal, reportProgress) => {
    const failures: unknown[] = []
    const handleFrom = async (first: Item) => {
      for (let item: Item | null = first; item !== null; item = await claimNext(signal)) {
        const { shipperId } = item
        await handle(item, signal).finally(() => count(shipperId, -1))
        reportProgress?.()
      }
    }
    const lanes: Promise<void>[] = []
    for (let item = await claimNext(signal); item !== null; item = await claimNext(signal))
      lanes.push(handleFrom(item).catch((error: unknown) => void failures.push(error)))
    await Promise.all(lanes)
    if (failures.length > 0) throw failures[0]
  }
  return Object.assign(round, { mayOverlap: true as const })
}
