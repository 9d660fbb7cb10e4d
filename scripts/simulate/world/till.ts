import type { PosFault } from '@doira/api/pos/pos-stand-in.testing'
import type { Pos } from '@doira/api/pos/providers/choose-pos'
import { bridgeAccount } from '@doira/api/pos/providers/http/http-bridge.testing'
import { httpPos } from '@doira/api/pos/providers/http/http-pos'
import { httpStandIn } from '@doira/api/pos/providers/http/http-stand-in.testing'
import type { Instant } from '@doira/domain/time/instant'
import { findTask } from '../engine/task.ts'

type Deps = {
  readonly clock: () => Instant
  /** How the present call fails; null: it does not. */
  readonly fail: () => PosFault | null
  readonly report: (what: string) => void
}

export const tillFaults = ['slow', 'lost_answer', 'busy', 'garbage', 'gone', 'taken', 'server_error'] as const

/** The point of sale of some branches, which would make an order anew that it is sent twice. */
export function makeTill({ clock, fail, report }: Deps) {
  const standIn = httpStandIn(clock)
  standIn.fail(() => (findTask()?.instance.isDead() ? 'gone' : fail()))
  const sendOrder: typeof httpPos.sendOrder = (to, order, given) => {
    if (standIn.find(order.correlationId)) report(`the till is sent ${order.correlationId} again`)
    return httpPos.sendOrder(to, order, given)
  }
  const pos: Pos = { provider: { ...httpPos, sendOrder }, account: { ...bridgeAccount } }
  return { ...standIn, pos }
}

export type Till = ReturnType<typeof makeTill>
