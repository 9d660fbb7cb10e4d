import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { getAddress, getNetwork } from './caller-network.ts'

/**
 * The network of the caller, as budgets count it (`networkOf`). The server that accepts connections writes
 * the address to `x-doira-address`: as the proxy in front reports it, without a proxy that of the socket.
 */
export function callerAddress(c: Context<AppEnv>): string {
  return getNetwork(c.req.header('x-doira-address') ?? 'unknown')
}

/** The address itself, for lists of addresses that people have written. */
export function exactAddress(c: Context<AppEnv>): string {
  return getAddress(c.req.header('x-doira-address') ?? 'unknown')
}
