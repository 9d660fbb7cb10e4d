import { posStatuses } from '@doira/domain/pos/pos-status'
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { parseJson } from '../../../platform/http/failed-call.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { PosCallbackDeps } from '../pos-provider.ts'
import type { HttpPosAccount } from './http-pos-env.ts'
import { findBadSignature } from './sign.ts'

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order'),
    id: z.uuid(),
    status: z.enum(posStatuses),
    number: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  }),
  z.object({ type: z.literal('stops'), branch: z.string().check(z.maxLength(100)) }),
])
const eventsSchema = z.object({ events: z.array(eventSchema).check(z.maxLength(100)) })

const home = '/pos/http/:chain'

/** The addresses that a bridge calls. A repeated event changes nothing. */
export function mountHttpPosCallbacks(app: Hono<AppEnv>, deps: PosCallbackDeps<HttpPosAccount>): void {
  app.post(`${home}/events`, async (c) => {
    const body = await c.req.text()
    const found = findCaller(c, body, deps)
    if (found instanceof Response) return found
    const read = eventsSchema.safeParse(parseJson(body))
    if (!read.success) return c.json({ error: { code: 'not_understood' } }, 400)
    const unknown: string[] = []
    for (const event of read.data.events) {
      if (event.type === 'stops') await deps.stopsChanged({ ...found, branch: event.branch })
      else {
        const { id: correlationId, status, number } = event
        if (!(await deps.report({ ...found, correlationId, status, number: number ?? null })))
          unknown.push(event.id)
      }
    }
    return c.json({ unknown_orders: unknown })
  })
  app.get(`${home}/branches/:branch/menu`, async (c) => {
    const found = findCaller(c, '', deps)
    if (found instanceof Response) return found
    const items = await deps.listMenu({ ...found, branch: c.req.param('branch') })
    if (items === null) return c.json({ error: { code: 'branch_not_found' } }, 404)
    return c.json({
      items: items.map(({ kind, id, posId, name, price }) => ({ kind, id, pos_id: posId, name, price })),
    })
  })
}

/** The chain of the caller. An unknown chain is answered as a wrong key is. */
function findCaller(
  c: Context<AppEnv>,
  body: string,
  { clock, accountOf }: PosCallbackDeps<HttpPosAccount>,
): { readonly shipperId: string } | Response {
  const shipperId = c.req.param('chain') ?? ''
  const account = isUuid(shipperId) ? accountOf(shipperId) : null
  const { pathname, search } = new URL(c.req.url)
  const call = { method: c.req.method, path: `${pathname}${search}`, body }
  const now = clock()
  const bad = account ? findBadSignature(account, call, (name) => c.req.header(name), now) : 'key'
  if (bad === null) return { shipperId }
  c.get('log').warn({ reason: bad }, 'pos_call_refused')
  return c.json({ error: { code: bad, ...(bad === 'clock' && { message: `the time here is ${now}` }) } }, 401)
}
