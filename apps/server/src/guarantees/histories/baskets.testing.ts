import { randomBytes, randomUUID } from 'node:crypto'
import {
  changeGroupBasket,
  createGroupBasket,
  readGroupBasket,
} from '@doira/contract/ordering/group/group-basket'
import { expect } from 'vitest'
import type { Client } from '../caller.testing.ts'
import type { Operation } from '../checkers/history.testing.ts'
import { findUnorderable, type Model } from '../checkers/linearizable.testing.ts'
import type { World } from '../shops.testing.ts'

type Line = { readonly version: number; readonly operationId: string; readonly quantity: number }
type Call = ({ readonly kind: 'write' } & Line) | { readonly kind: 'read' }

/** One dish of a basket: of two writings the one with the greater version counts, whichever comes last. */
const line: Model<Line, Call, number> = {
  first: { version: 0, operationId: '', quantity: 0 },
  step(state, call, answer) {
    if (call.kind === 'read') return answer === state.quantity ? state : null
    const isLater =
      call.version > state.version || (call.version === state.version && call.operationId > state.operationId)
    return isLater ? { version: call.version, operationId: call.operationId, quantity: call.quantity } : state
  },
}

/** Three tabs of one person change the same dish of a group basket, with versions that meet, and repeat what they sent. */
export async function recordBaskets(
  world: World,
  client: (name: string) => Client,
  rounds: number,
): Promise<void> {
  const host = { id: randomUUID(), token: randomBytes(32).toString('base64url'), name: 'Malika' }
  const tabs = ['one', 'two', 'three'].map(client)
  const [first] = tabs
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const begun = { id: randomUUID(), title: 'Office', until, branch_id: world.chain.branchId, host } as never
  ;(await first?.call(createGroupBasket, { body: begun }))?.ok()
  const lineId = randomUUID()
  const operations: Operation<Call, number>[] = []
  const find = (
    lines: readonly { readonly id: string; readonly quantity: number; readonly version: number }[],
  ) => lines.find(({ id }) => id === lineId) ?? { quantity: 0, version: 0 }

  await Promise.all(
    tabs.map(async ({ name, call, choose, pause }) => {
      let version = 0
      const note = (times: { from: number; to: number }, one: Call, answer: number) =>
        operations.push({ client: name, from: times.from, to: times.to, call: one, answer })
      for (let round = 0; round < rounds; round += 1) {
        if (choose(3) === 0) {
          const read = await call(readGroupBasket, { body: { token: host.token } })
          const seen = find(read.ok().lines)
          version = seen.version
          note(read, { kind: 'read' }, seen.quantity)
        } else {
          const operation = { id: randomUUID(), version: version + 1, quantity: 1 + choose(20) }
          const body = {
            token: host.token,
            operations: [
              {
                ...{
                  ...operation,
                  kind: 'set_line' as const,
                  person_id: host.id,
                  line_id: lineId,
                  is_shared: false,
                },
                product: { product_id: world.dish },
              },
            ],
          }
          const write = () => call(changeGroupBasket, { body })
          const [sent, again] = await Promise.all([write(), choose(3) === 0 ? write() : null])
          const { basket, refused } = sent.ok()
          again?.ok()
          expect(refused).toEqual([])
          const { id: operationId, quantity } = operation
          const span = { from: sent.from, to: Math.max(sent.to, again?.to ?? 0) }
          note(span, { kind: 'write', version: operation.version, operationId, quantity }, quantity)
          const seen = find(basket.lines)
          version = seen.version
          // The answer has the basket as it was after the writing.
          note(sent, { kind: 'read' }, seen.quantity)
        }
        await pause()
      }
    }),
  )
  expect(findUnorderable(operations, line)).toBeNull()
}
