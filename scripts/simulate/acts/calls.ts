import type { Answered, TestApi } from '@doira/api/testing/test-api.testing'
import type { Endpoint } from '@doira/contract/endpoint'
import type { World } from '../world/world.ts'

type Options<E extends Endpoint> = Parameters<typeof callOf<E>>[2]
const callOf = <E extends Endpoint>(shop: TestApi, endpoint: E, options: Parameters<TestApi['call']>[1]) =>
  shop.call(endpoint, options as never) as Promise<Answered<E>>

/** Calls the shop. An answer that says the shop is at fault must not happen, whatever was sent. */
export async function ask<E extends Endpoint>(
  world: World,
  shop: TestApi,
  endpoint: E,
  options: Options<E>,
): Promise<Answered<E>> {
  const answered = await callOf(shop, endpoint, options)
  if (answered.status >= 500) blame(world, shop, `${endpoint.method} ${endpoint.path}`, answered.status)
  return answered
}

/** An instance that was killed in the middle may answer anything: nobody receives it. */
export function blame(world: World, shop: TestApi, what: string, status: number): void {
  const instance = world.instances.find((one) => one.shop === shop)
  if (instance && !instance.gate.isDead()) world.report('no call fails', `${what} answered ${status}`)
}

/** What was answered, in two words. */
export function sayAnswer(answered: Answered<Endpoint>): string {
  return answered.status < 400 ? 'done' : `refused: ${answered.refused().code}`
}
