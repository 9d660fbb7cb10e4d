import type { Phone } from '@doira/domain/phone/phone'

/** What a till knows of a customer: wallets, cards and groups. Points that can be spent here are in our own ledger. */
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

/** A CRM that knows customers apart from this shop. */
export type Crm = {
  /** Null when nobody is known by this phone. @throws Error when the other side does not answer as it should */
  findCard(wanted: { readonly phone: Phone; readonly signal: AbortSignal }): Promise<CustomerCard | null>
}

/** A chain whose till has no CRM. */
export const noCrm: Crm = { findCard: async () => null }
