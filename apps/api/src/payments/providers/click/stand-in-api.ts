import { toInstant } from '@doira/domain/time/instant'
import type { Context, Hono } from 'hono'
import type { Clock } from '../../../platform/clock.ts'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { demoPaymentPath } from '../stand-in.ts'
import type { ClickAccount } from './click-account.ts'
import { clickAuth } from './merchant-api.ts'

export const standInApiPath = `${demoPaymentPath('click')}/v2/merchant/`

/** The stand-in's API: every payment was taken and can be reversed. */
export function mountStandInApi(
  app: Hono<AppEnv>,
  { account, clock }: { readonly account: ClickAccount; readonly clock: Clock },
): void {
  const reversed = new Set<string>()
  const isOurs = (c: Context<AppEnv>) => {
    const given = c.req.header('Auth')
    const { secretKey, merchantUserId } = account
    return (
      merchantUserId !== null && given === clickAuth(secretKey, merchantUserId, () => getTime(given, clock))
    )
  }
  app.get(`${standInApiPath}payment/status/:service/:id`, (c) => {
    if (!isOurs(c)) return c.json({ error_code: -1, error_note: 'Unauthorized' }, 401)
    const id = c.req.param('id')
    return c.json({ error_code: 0, payment_id: id, payment_status: reversed.has(id) ? -99 : 2 })
  })
  app.delete(`${standInApiPath}payment/reversal/:service/:id`, (c) => {
    if (!isOurs(c)) return c.json({ error_code: -1, error_note: 'Unauthorized' }, 401)
    reversed.add(c.req.param('id'))
    return c.json({ error_code: 0, error_note: 'Success', payment_id: c.req.param('id') })
  })
}

/** Uses the caller's time, because the digest is computed from it. */
function getTime(auth: string | undefined, clock: Clock): ReturnType<Clock> {
  const seconds = Number(auth?.split(':').at(-1))
  return Number.isSafeInteger(seconds) ? toInstant(new Date(seconds * 1000)) : clock()
}
