import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { parseJson } from '../../../platform/http/failed-call.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { PosCallbackDeps } from '../pos-provider.ts'
import { menuKey } from './cloud-menu.ts'
import type { Read, Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { orderInfoSchema, toFound } from './read-order.ts'
import { reserveInfoSchema } from './reserves.ts'
import { forget, sessionOf } from './session.ts'

const eventSchema = z.object({
  eventType: z.string(),
  organizationId: z.nullish(z.string()),
  eventInfo: z.nullish(z.unknown()),
})
const eventsSchema = z.array(eventSchema).check(z.maxLength(1000))
const stopsSchema = z.object({ terminalGroupsStopListsUpdates: z.array(z.object({ id: z.string() })) })

type Deps = PosCallbackDeps<IikoAccount>

/** The address that iiko calls. Events come late, twice and in any sequence; those of other kinds are passed over. */
export function mountIikoCallbacks(app: Hono<AppEnv>, deps: Deps): void {
  app.post('/pos/iiko/:chain/webhook', async (c) => {
    const shipperId = c.req.param('chain')
    const account = isUuid(shipperId) ? deps.accountOf(shipperId) : null
    if (!account || !isOfIiko(account, c.req.header('Authorization') ?? '')) {
      c.get('log').warn({ reason: 'key' }, 'pos_call_refused')
      return c.json({ error: { code: 'key' } }, 401)
    }
    const read = eventsSchema.safeParse(parseJson(await c.req.text()))
    if (!read.success) return c.json({ error: { code: 'not_understood' } }, 400)
    for (const event of read.data) await take(deps, { shipperId, account, event })
    return c.json({})
  })
}

async function take(
  deps: Deps,
  {
    shipperId,
    account,
    event,
  }: {
    readonly shipperId: string
    readonly account: IikoAccount
    readonly event: z.infer<typeof eventSchema>
  },
): Promise<void> {
  const { eventType, eventInfo, organizationId } = event
  if (eventType === 'NomenclatureUpdate' && organizationId) forget(account, menuKey(organizationId))
  if (eventType === 'StopListUpdate') {
    const stops = stopsSchema.safeParse(eventInfo)
    for (const { id } of stops.data?.terminalGroupsStopListsUpdates ?? [])
      for (const branch of await listNames(account, id)) await deps.stopsChanged({ shipperId, branch })
  }
  if (eventType === 'ReserveUpdate' || eventType === 'ReserveError') {
    const reserve = reserveInfoSchema.safeParse(eventInfo)
    // It is asked for: events come late and in any sequence.
    if (reserve.success && isUuid(reserve.data.id))
      await deps.bookingChanged({ shipperId, correlationId: reserve.data.id.toLowerCase() })
  }
  if (eventType !== 'DeliveryOrderUpdate' && eventType !== 'DeliveryOrderError') return
  const info = orderInfoSchema.safeParse(eventInfo)
  if (!info.success || !isUuid(info.data.id)) return
  const correlationId = info.data.id.toLowerCase()
  const found = toFound(info.data)
  if (found.outcome === 'found') {
    const { status, number } = found.state
    await deps.report({ shipperId, correlationId, status, number })
  }
  // Its own answer says why: an error that a till has overtaken may come late.
  else if (found.outcome === 'refused') await deps.orderChanged({ shipperId, correlationId })
}

/** What a group of terminals may be called in the settings of branches. */
async function listNames(account: IikoAccount, id: string): Promise<readonly string[]> {
  const stored = (await sessionOf(account).stored.get('terminals')?.value) as
    | Read<readonly Terminal[]>
    | undefined
  const all = stored?.outcome === 'read' ? stored.value : []
  return [id, ...all.filter((one) => one.terminalGroupId === id).map(({ name }) => name)]
}

/** iiko sends the token as it was given to it, or as a bearer. */
function isOfIiko({ webhookToken }: IikoAccount, authorization: string): boolean {
  if (webhookToken === null) return false
  const given = Buffer.from(authorization.replace(/^Bearer /i, ''))
  const own = Buffer.from(webhookToken)
  return given.length === own.length && timingSafeEqual(given, own)
}
