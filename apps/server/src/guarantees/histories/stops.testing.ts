import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { returnDishes, stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { readStopList } from '@doira/contract/fulfilment/stop-list'
import { expect } from 'vitest'
import type { Client } from '../caller.testing.ts'
import type { Operation } from '../checkers/history.testing.ts'
import { findUnorderable, type RegisterCall, register } from '../checkers/linearizable.testing.ts'
import { findStale, type Reading } from '../checkers/sessions.testing.ts'
import type { World } from '../shops.testing.ts'

/** At most so many answer in turns. */
const processes = 2

/** How long menus of other processes and of a replica may show a dish as it was. */
export const stopVisibleWithinMs = 2000

/** One kitchen stops dishes and returns them; another reads its stop list, and customers read the menu. */
export async function recordStops(
  world: World,
  client: (name: string) => Client,
  rounds: number,
): Promise<void> {
  const { chain, stoppable, staffToken: token } = world
  const { branchId: branch, menuId } = chain
  const [kitchen, manager, customer] = [client('kitchen'), client('manager'), client('customer')]
  const writes: Reading<boolean>[] = []
  const onList: (Operation<RegisterCall<boolean>, boolean> & { readonly key: string })[] = []
  const onMenu: Reading<boolean>[] = []
  let isOver = false
  const repeat = async ({ pause }: Client, read: () => Promise<void>) => {
    while (!isOver) {
      await read()
      await pause()
    }
  }
  const readMenu = async () => {
    const query = { menu_id: menuId, branch_id: branch }
    const { from, to, ok } = await customer.call(categoryWithProducts, { query })
    for (const { id: key, stop } of ok().categories.flatMap(({ products }) => products))
      if (stoppable.includes(key)) onMenu.push({ key, value: stop !== null, from, to })
  }
  const reading = Promise.all([
    repeat(manager, async () => {
      const { from, to, ok } = await manager.call(readStopList, { token, query: { branch } })
      const stopped = new Set(ok().stopped.map(({ product_id }) => product_id))
      for (const key of stoppable)
        onList.push({ client: 'manager', key, from, to, call: { kind: 'read' }, answer: stopped.has(key) })
    }),
    repeat(customer, readMenu),
  ])
  const isStopped = new Map<string, boolean>()
  const change = async (key: string, value: boolean) => {
    isStopped.set(key, value)
    const fields = { action_id: randomUUID(), pressed_at: new Date().toISOString() }
    const dishes = { branch_id: branch, product_ids: [key] }
    const { from, to, ok } = value
      ? await kitchen.call(stopDishes, {
          token,
          body: { ...fields, data: { ...dishes, reason: 'no_product', until: null } } as never,
        })
      : await kitchen.call(returnDishes, { token, body: { ...fields, data: dishes } as never })
    ok()
    writes.push({ key, value, from, to })
    onList.push({ client: 'kitchen', key, from, to, call: { kind: 'write', value }, answer: value })
    await kitchen.pause()
  }
  for (let round = 0; round < rounds; round += 1) {
    const key = stoppable[kitchen.choose(stoppable.length)] ?? ''
    await change(key, !isStopped.get(key))
  }
  isOver = true
  await reading
  // In a history that is shorter than the bound, a menu that never follows is never late.
  for (const key of stoppable) await change(key, true)
  await wait(stopVisibleWithinMs + 50)
  for (let turn = 0; turn < processes; turn += 1) await readMenu()
  // The next history begins with dishes that are on sale.
  for (const key of stoppable) await change(key, false)
  for (const key of stoppable)
    expect(
      findUnorderable(
        onList.filter((one) => one.key === key),
        register(false),
      ),
    ).toBeNull()
  expect(findStale(writes, onMenu, { first: false, boundMs: stopVisibleWithinMs })).toBeNull()
}
