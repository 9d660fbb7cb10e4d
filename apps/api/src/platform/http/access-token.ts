import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The token of the Authorization header, raw or as Bearer; null when there is none. */
export function readAccessToken(c: Context<AppEnv>): string | null {
  return toAccessToken(c.req.header('Authorization'))
}

export function toAccessToken(authorization: string | undefined): string | null {
  return authorization?.replace(/^Bearer\s+/i, '').trim() || null
}

/** Whether a token is meant to be an API key, valid or not: tokens of sessions never begin like one. */
export function isMeantAsKey(token: string): boolean {
  return token.startsWith('doira_')
}
