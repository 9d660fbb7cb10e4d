/** How many calls somebody may make to a payment address without proving to be the provider. */
export type ForgeryBudget = {
  /**
   * Nobody can fill the records with calls of his own making. A provider proves itself and is never held up, wherever it
   * calls from, also from an address that others have used up.
   *
   * @returns whether the call is stored: of all addresses together only so many are
   * @throws DomainError too_many_requests
   */
  readonly spendOnForgery: (address: string) => Promise<boolean>
}
