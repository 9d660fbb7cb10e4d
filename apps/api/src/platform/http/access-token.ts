import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The token of the Authorization header, raw or as Bearer; null when there is none. */
export function readAccessToken(c: Context<AppEnv>): string | null {
  const token = c.req
    .header('Authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim()
  return token || null
}
