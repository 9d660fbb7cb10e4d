import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCustomer } from './api-customer.ts'

const pauseMs = 100

/** Somebody who reads pages, asks which branches are open, and orders, over and over, whatever happens beside. */
export async function visitRepeatedly(shop: { readonly url: string }, customer: ApiCustomer) {
  const order = await customer.aTakeaway()
  const readPage = async () => {
    const page = await fetch(shop.url)
    await page.arrayBuffer()
    if (!page.ok) throw new Error(`a customer was answered ${page.status}`)
  }
  const steps: readonly (() => Promise<unknown>)[] = [
    readPage,
    () => customer.call('GET', '/v1/branches?city=tashkent'),
    () => customer.place({ ...order, id: randomUUID() }),
  ]
  let isOver = false
  let served = 0
  let slowestMs = 0
  const visiting = (async () => {
    while (!isOver) {
      for (const step of steps) {
        const began = performance.now()
        await step()
        served += 1
        slowestMs = Math.max(slowestMs, performance.now() - began)
        await wait(pauseMs)
      }
    }
  })()
  // Refusals are reported at the end.
  visiting.catch(() => undefined)
  return {
    /** @throws whatever was not served. */
    async leave(): Promise<{ readonly served: number; readonly slowestMs: number }> {
      isOver = true
      await visiting
      return { served, slowestMs: Math.round(slowestMs) }
    },
  }
}
