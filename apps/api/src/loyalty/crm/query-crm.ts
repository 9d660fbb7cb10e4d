import { maskPhone, toPhone } from '@doira/domain/phone/phone'
import type { Log } from '../../platform/log.ts'
import type { Crm, CustomerCard } from './crm-card.ts'

/** A till that is slower than this is not waited for: our own ledger says what can be spent. */
const crmTimeoutMs = 2000

const noCard: CustomerCard = { wallets: [], cards: [], categories: [] }

/** What the till knows of a phone; of a till that is silent, nothing. */
export async function askCrm(crm: Crm, phone: string, log: Log): Promise<CustomerCard> {
  try {
    const signal = AbortSignal.timeout(crmTimeoutMs)
    return (await crm.findCard({ phone: toPhone(phone), signal })) ?? noCard
  } catch (error) {
    log.warn({ err: error, phone: maskPhone(toPhone(phone)) }, 'crm_unreachable')
    return noCard
  }
}
