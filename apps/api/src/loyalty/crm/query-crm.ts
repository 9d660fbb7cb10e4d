import { maskPhone } from '@doira/domain/phone/format-phone'
import { toPhone } from '@doira/domain/phone/phone'
import type { Log } from '../../platform/log.ts'
import type { Crm, CustomerCard } from './crm-card.ts'

/** A slower CRM is not waited for; the shop's ledger determines what can be spent. */
const crmTimeoutMs = 2000

const noCard: CustomerCard = { wallets: [], cards: [], categories: [] }

/** The CRM's data of a phone; empty when the CRM does not answer. */
export async function askCrm(crm: Crm, phone: string, log: Log): Promise<CustomerCard> {
  try {
    const signal = AbortSignal.timeout(crmTimeoutMs)
    return (await crm.findCard({ phone: toPhone(phone), signal })) ?? noCard
  } catch (error) {
    log.warn({ err: error, phone: maskPhone(phone) }, 'crm_unreachable')
    return noCard
  }
}
