/** No code of the tax catalogue: online payment is refused until the dish has one. */
export const noTaxCode = '0'.repeat(17)
