/** Limits unauthenticated calls to a payment address. */
export type ForgeryBudget = {
  /**
   * Prevents unauthenticated callers from filling the records. An authenticated call of a provider is never
   * limited, whatever address it comes from, also if that address has used up its budget.
   *
   * @returns whether the call is stored: of all addresses together only so many are
   * @throws DomainError too_many_requests
   */
  readonly spendOnForgery: (address: string) => Promise<boolean>
  /**
   * Limits what makes the shop ask a provider and proves nothing: pages of payments, and callbacks without a signature.
   *
   * @throws DomainError too_many_requests
   */
  readonly spendOnAsking: (address: string) => Promise<void>
}
