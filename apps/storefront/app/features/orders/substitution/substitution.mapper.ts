import type { WireOrder } from '@doira/contract/orders/order-shape'
import { type Sum, toSum } from '@doira/domain/money/sum'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../../../i18n/locale.ts'

/** A dish that ran out after the order, and what can be done about it. */
export type Substitution = {
  readonly id: string
  readonly dish: string
  /** After this an operator calls; it can be chosen all the same. */
  readonly dueAt: Instant
  /** The customer wants to be called. */
  readonly isCallAwaited: boolean
  /** What goes back, or is not taken, without the dish; null for the last one of an order. */
  readonly dropReturns: Sum | null
  readonly options: readonly SubstitutionOption[]
}

export type SubstitutionOption = {
  readonly productId: string
  readonly title: string
  readonly image: string | null
  /** What goes back, or is not taken; a dearer dish costs the customer nothing. */
  readonly returns: Sum
}

export function toSubstitution(wire: WireOrder['substitutions'][number], locale: Locale): Substitution {
  return {
    id: wire.id,
    dish: localized(wire.dish, locale),
    dueAt: toInstant(wire.due_at),
    isCallAwaited: wire.choice === 'call',
    dropReturns: wire.can_drop ? toSum(wire.drop_returns) : null,
    options: wire.options.map(({ product_id: productId, name, image, returns }) => ({
      productId,
      title: localized(name, locale),
      image,
      returns: toSum(returns),
    })),
  }
}
