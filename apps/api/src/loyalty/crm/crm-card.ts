import type { Phone } from '@doira/domain/phone/phone'

/**
 * Data of a customer in the CRM: wallets, cards and groups. The points that can be spent are in the shop's
 * ledger.
 */
export type CustomerCard = {
  readonly wallets: readonly {
    readonly id: string
    readonly name: string
    readonly type: number
    readonly balance: number
  }[]
  readonly cards: readonly {
    readonly id: string
    readonly number: string
    readonly track: string
    readonly validToDate: string | null
  }[]
  readonly categories: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[]
}

/** A CRM with customer data from outside of this shop. */
export type Crm = {
  /** Null when the CRM has no customer with this phone. @throws Error when its answer is not as expected */
  findCard(wanted: { readonly phone: Phone; readonly signal: AbortSignal }): Promise<CustomerCard | null>
}

/** A chain whose till has no CRM. */
export const noCrm: Crm = { findCard: async () => null }
