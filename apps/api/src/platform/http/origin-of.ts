import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The address at which the caller reached the server: `http://localhost:3000`. */
export function getOrigin(context: Context<AppEnv>): string {
  return new URL(context.req.url).origin
}
