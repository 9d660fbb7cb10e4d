import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const systems = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const
const browsers = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

/** The device for lists of devices: `Android, Chrome`. The whole header would reveal more than necessary. */
export function getDevice(c: Context<AppEnv>): string {
  const agent = c.req.header('User-Agent') ?? ''
  const names = [systems, browsers].flatMap(
    (kind) => kind.find(([, pattern]) => pattern.test(agent))?.[0] ?? [],
  )
  return names.join(', ') || 'unknown'
}
