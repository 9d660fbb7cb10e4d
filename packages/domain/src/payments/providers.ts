/** Facts of a provider for pages, messages and rules. Its API is in apps/api/src/payments/providers. */
type ProviderDescription = {
  /** As it writes itself, in every language. */
  readonly name: string
  /** Its badge among the shop's drawings. */
  readonly badge: string
  /** Where a person returns money in its cabinet; null: the shop asks the provider by its API. */
  readonly refundCabinetUrl: string | null
  /** Its page is a code that is paid from another screen, such as the courier's. */
  readonly isCode: boolean
}

/**
 * The payment providers, in the order in which they are offered. The key is the provider's id: a payment method of the
 * wire, and what tables store.
 */
export const paymentProviders = {
  payme: {
    name: 'Payme',
    badge: 'online-arrow',
    refundCabinetUrl: 'https://merchant.paycom.uz',
    isCode: false,
  },
  click: { name: 'Click', badge: 'online-diamond', refundCabinetUrl: null, isCode: false },
  uzqr: { name: 'UzQR', badge: 'online-code', refundCabinetUrl: null, isCode: true },
  uzum: { name: 'Uzum', badge: 'online-circles', refundCabinetUrl: null, isCode: false },
} as const satisfies Record<string, ProviderDescription>
