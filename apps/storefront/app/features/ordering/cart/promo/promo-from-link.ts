import { normalisePromoCode } from '@doira/domain/discounts/promo'
import { maxLength } from '@doira/domain/ordering/limits'
import { checkoutStore } from '../../../../platform/stores/checkout-store.ts'
import { promoStore } from '../../../../platform/stores/promo-store.ts'

/** The code that an address names, `?promo=mochi`; null when it names none that could be one. */
export function promoOfAddress(search: URLSearchParams): string | null {
  const code = normalisePromoCode(search.get('promo') ?? '')
  return code !== '' && code.length <= maxLength.promoCode ? code : null
}

/** The code of a link goes before one that was typed: who follows it wants it. */
export function storePromo(code: string): void {
  promoStore.setState({ code })
  checkoutStore.setState({ promoCode: code })
}

/** A new tab, or a visit days later: the stored code is entered again, unless there is another one. */
export function enterStoredPromo(): void {
  const { code } = promoStore.getState()
  if (code !== '' && checkoutStore.getState().promoCode === '') checkoutStore.setState({ promoCode: code })
}
