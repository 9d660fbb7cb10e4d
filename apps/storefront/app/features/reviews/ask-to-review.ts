import type { Locale } from '../../i18n/locale.ts'
import { loadMessages } from '../../i18n/message-store.ts'
import { makeTranslate } from '../../i18n/translate.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeOverlay, type Layers, openOverlay } from '../../platform/overlays.ts'
import { whenOverlaysClosed } from '../../ui/dialogs/use-back-closes.ts'

const refusals = { only_after_order: 'review_only_after_order', repeated: 'review_repeated' } as const

/**
 * Opens the form for a dish, or answers why this customer cannot review it.
 *
 * @throws ApiProblem
 */
export async function askToReview(
  dish: NonNullable<Layers['review']['dish']>,
  locale: Locale,
): Promise<string | null> {
  const [{ may, order }, words] = await Promise.all([
    shopApi.mayReview({ query: { product_id: dish.id } }),
    loadMessages(locale, ['account']),
  ])
  if (may !== 'yes' || !order) {
    const t = makeTranslate<'account'>(locale, words.account ?? {})
    return t(refusals[may === 'repeated' ? 'repeated' : 'only_after_order'])
  }
  const { id, external_order_id: number, created_at: createdAt } = order
  closeOverlay()
  // The sheet of the dish, or the sign-in, must have left the history first.
  whenOverlaysClosed(() => openOverlay('review', { dish, order: { id, number, createdAt } }))
  return null
}
