import {
  askDeletion,
  askPhoneChange,
  changePhone,
  deleteAccount,
  endSession,
  exportData,
  listSessions,
} from '@doira/contract/customers/own-account'
import { toWireCodeSent } from '../../auth/auth.routes.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { makeLogOut } from '../../auth/sessions/log-out.ts'
import { listLiveSessions } from '../../auth/sessions/sessions.queries.ts'
import type { SmsProviders } from '../../messaging/sms/sms-provider.ts'
import { getLanguage } from '../../platform/http/language-of.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import { toWireCustomer } from '../customer.mapper.ts'
import { readSpendable } from '../waiting-points.queries.ts'
import { makeChangePhone } from './change-phone.ts'
import { makeDeleteAccount } from './delete-account.ts'
import { makeExportData } from './export-data.ts'

/** What customers do with their own account, apart from their profile. */
export function mountOwnAccount(
  mount: Mount,
  deps: AuthDeps & { readonly sms: OfChains<SmsProviders> },
): void {
  const { db, clock, sms } = deps
  const phone = makeChangePhone(deps)
  const deletion = makeDeleteAccount(deps)
  const exportOf = makeExportData(deps)
  const logOut = makeLogOut(deps)

  mount(askPhoneChange, async ({ shipperId, customer, address, body, context }) => {
    const asked = { shipperId, customerId: customer.id, address, language: getLanguage(context) }
    return toWireCodeSent(await phone.ask({ ...asked, phone: body.phone }), sms.of(shipperId))
  })
  mount(changePhone, async ({ shipperId, customer, address, body }) => {
    const changed = await phone.confirm({ shipperId, customerId: customer.id, address, ...body })
    const balance = await readSpendable(db, changed, clock())
    return { ...toWireCustomer(changed, balance), Message: 'Successfully updated' }
  })
  mount(listSessions, async ({ shipperId, customer }) => {
    const live = await listLiveSessions(db, { shipperId, customerId: customer.id, now: clock() })
    const sessions = live.map((session) => ({
      id: session.id,
      device: session.device,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      is_current: session.id === customer.sessionId,
    }))
    return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
  })
  mount(endSession, async ({ shipperId, customer, params }) => {
    const live = await listLiveSessions(db, { shipperId, customerId: customer.id, now: clock() })
    const own = live.find(({ id }) => id === params.id)
    if (own) await logOut({ shipperId, sessionId: own.id })
    return { Message: 'Signed out' }
  })
  mount(exportData, async ({ shipperId, customer }) => {
    await deps.spend('export_by_customer', `${shipperId}:${customer.id}`)
    return exportOf({ shipperId, customerId: customer.id })
  })
  mount(askDeletion, async ({ shipperId, customer, address, context }) => {
    const asked = { shipperId, customerId: customer.id, address, language: getLanguage(context) }
    return toWireCodeSent(await deletion.ask(asked), sms.of(shipperId))
  })
  mount(deleteAccount, async ({ shipperId, customer, address, body }) => {
    await deletion.confirm({ shipperId, customerId: customer.id, address, code: body.code })
    return { Message: 'Deleted' }
  })
}
