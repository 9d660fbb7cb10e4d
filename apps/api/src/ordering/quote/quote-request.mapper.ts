import type { ParsedBodyOf } from '@doira/contract/endpoint'
import type { computePrice } from '@doira/contract/ordering/compute-price'
import type { LatLong } from '@doira/domain/delivery/geo'
import { toSum } from '@doira/domain/money/sum'
import { roundChange } from '@doira/domain/ordering/cash'
import { toInstant } from '@doira/domain/time/instant'
import type { QuoteRequest, WantedLine } from './quote-request.ts'

type WireQuoteRequest = Omit<ParsedBodyOf<typeof computePrice>, 'order_price'>
type WireLine = NonNullable<WireQuoteRequest['products']>[number]

export function toQuoteRequest(
  body: WireQuoteRequest,
  {
    shipperId,
    customerId,
    isByPhone = false,
  }: { readonly shipperId: string; readonly customerId: string | null; readonly isByPhone?: boolean },
): QuoteRequest {
  return {
    shipperId,
    customerId,
    deliveryType: body.delivery_type ?? 'delivery',
    branchId: body.branch_id ?? null,
    point: toPoint(body),
    zoneId: body.delivery_zone_id ?? null,
    futureTime: body.future_time ? toInstant(body.future_time) : null,
    isByPhone,
    promoCode: body.promo_code?.trim() || null,
    isPaidOnReceipt: body.payment_type === 'cash' || body.payment_type === 'card',
    isPaidInCash: body.payment_type === 'cash',
    points: body.payment_type === 'cashback' ? 'total' : toSum(body.points ?? 0),
    cashChange: toCashChange(body),
    declinedAutoAdd: body.declined_auto_add ?? [],
    cutlery: body.cutlery ?? null,
    giftChoices: new Map((body.gift_choices ?? []).map((choice) => [choice.discount_id, choice.product_id])),
    lines: toWantedLines(body.products ?? []),
  }
}

function toPoint({ lat, long }: WireQuoteRequest): LatLong | null {
  // The platform's clients send zeros where no point is known.
  if (lat == null || long == null || (lat === 0 && long === 0)) return null
  return { lat, long }
}

/** Change is given for cash alone, and named in hundreds (R5-10). */
function toCashChange({ cash_change, payment_type }: WireQuoteRequest): QuoteRequest['cashChange'] {
  const isCash = payment_type == null || payment_type === 'cash'
  return isCash && cash_change != null ? roundChange(toSum(cash_change)) : null
}

/** Every line gets a key of its own, so that a problem names one line and what was chosen stays with its dish. */
export function toWantedLines(lines: readonly WireLine[]): readonly WantedLine[] {
  const given = new Set(lines.flatMap(({ key }) => key ?? []))
  const taken = new Set<string>()
  return lines.map((line, index) => {
    const isFree = line.key !== undefined && !taken.has(line.key)
    const key = isFree && line.key !== undefined ? line.key : ownKey(index, given)
    taken.add(key)
    return {
      key,
      productId: line.product_id,
      quantity: line.quantity,
      substitution: line.substitution ?? null,
      modifiers: (line.order_modifiers ?? []).map(({ modifier_id, modifier_quantity }) => ({
        modifierId: modifier_id,
        quantity: modifier_quantity,
      })),
      comboChoices: (line.variants ?? []).map(({ group_id, variant_id, quantity }) => ({
        groupId: group_id,
        productId: variant_id,
        quantity: quantity ?? 1,
      })),
    }
  })
}

/** By the place in the list; clients that use such names for lines themselves have theirs back. */
function ownKey(index: number, given: ReadonlySet<string>): string {
  let key = `line-${index + 1}`
  while (given.has(key)) key = `${key}'`
  return key
}
