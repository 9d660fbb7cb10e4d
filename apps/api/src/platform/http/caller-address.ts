import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './caller-network.ts'

/**
 * From where somebody calls, as budgets count it (`networkOf`). The server that takes connections writes the address into
 * `x-doira-address`: what the proxy in front saw, without one the socket's own.
 */
export function callerAddress(c: Context<AppEnv>): string {
  return networkOf(c.req.header('x-doira-address') ?? 'unknown')
}
