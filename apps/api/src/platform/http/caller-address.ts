import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The proxy in front writes the first address; without one the socket's own stands in `x-doira-address`, set by the server. */
export function callerAddress(c: Context<AppEnv>): string {
  return c.req.header('x-doira-address') ?? 'unknown'
}
