import { isProgressNews, type PosProgress, type PosStatus } from './pos-status.ts'

/** Whether a point of sale (POS) has an order as it is. Of these, `waiting`, `sent` and `failed` are not done. */
export const posOrderStates = ['waiting', 'sent', 'confirmed', 'failed', 'by_hand'] as const
export type PosOrderState = (typeof posOrderStates)[number]

/** An order that the POS has not confirmed for so long alerts staff. */
export const posConfirmSeconds = 240

/** What is known about an order at the POS. */
export type KnownAtPos = {
  /** Whether the POS has said that it has the order. */
  readonly isThere: boolean
  /** Where it was sent last, and what; null: nowhere. */
  readonly sentBranch: string | null
  readonly sentHash: string | null
  readonly sentProgress: PosProgress | null
  readonly posStatus: PosStatus | null
}

/** The order as it is now. `branch` is null where it does not belong into a POS: not yet, not any more, not this branch. */
export type WantedAtPos = {
  readonly branch: string | null
  readonly hash: string
  readonly progress: PosProgress
}

export type PosStep =
  /** Nobody knows whether the POS has it: asked before anything is created. */
  | 'find'
  | 'create'
  | 'change'
  | 'cancel'
  /** The POS has cancelled what goes on here. */
  | 'person'
  | 'none'

/** The next step that brings the POS to what is wanted; each is safe to repeat. */
export function nextPosStep(known: KnownAtPos, wanted: WantedAtPos): PosStep {
  const { isThere, sentBranch, sentHash, posStatus } = known
  if (sentHash !== null && !isThere) return 'find'
  const isAlive = isThere && posStatus !== 'cancelled'
  if (wanted.branch === null) return isAlive && posStatus !== 'closed' ? 'cancel' : 'none'
  if (!isThere) return 'create'
  if (!isAlive) return 'person'
  if (posStatus === 'closed') return 'none'
  if (sentBranch !== wanted.branch) return 'cancel'
  const isNews =
    sentHash !== wanted.hash ||
    isProgressNews(wanted.progress, { sent: known.sentProgress, reported: posStatus })
  return isNews ? 'change' : 'none'
}

const retrySeconds = [5, 15, 30, 60, 120]

/** How long to wait after an attempt that had no answer. */
export function secondsUntilRetry(attempts: number): number {
  return retrySeconds[Math.max(0, attempts - 1)] ?? 120
}
