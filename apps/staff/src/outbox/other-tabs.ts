import { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { Settled } from './settled.ts'

/** How the tabs of a device communicate: one of them sends, and results of actions are passed to all. */
export type OtherTabs = {
  readonly publish: (settled: Settled) => void
  readonly wakeSender: () => void
  readonly close: () => void
}

/** An error has only its message on the way from tab to tab. */
type SettledMessage = Omit<Settled, 'problem'> & {
  readonly problem: Pick<ApiProblem, 'code' | 'status' | 'facts' | 'requestId' | 'problems'> | null
}
type TabMessage = { readonly is: 'wake' } | { readonly is: 'settled'; readonly settled: SettledMessage }

/** Null where browsers have no such channel: plain pages of long ago, with a single tab. */
export function openOtherTabs(on: {
  readonly onSettled: (settled: Settled) => void
  readonly onWake: () => void
}): OtherTabs | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('staff-actions')
  const say = (message: TabMessage) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.is === 'wake') on.onWake()
    else on.onSettled(ofMessage(data.settled))
  }
  return {
    publish: (settled) => say({ is: 'settled', settled: toMessage(settled) }),
    wakeSender: () => say({ is: 'wake' }),
    close: () => channel.close(),
  }
}

function toMessage({ problem, ...settled }: Settled): SettledMessage {
  if (!problem) return { ...settled, problem }
  const { code, status, facts, requestId, problems } = problem
  return { ...settled, problem: { code, status, facts, requestId, problems } }
}

function ofMessage({ problem, ...settled }: SettledMessage): Settled {
  return { ...settled, problem: problem && new ApiProblem(problem) }
}
