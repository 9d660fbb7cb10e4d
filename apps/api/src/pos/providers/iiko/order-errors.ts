import type { PosProblemCode } from '@doira/domain/pos/pos-problem'
import { longestText } from '../../../platform/http/failed-call.ts'
import type { Refused } from '../pos-provider.ts'

type Cause = { readonly problem: PosProblemCode; readonly mayRetry?: true }

/**
 * Why iiko refuses an order: by words, because most reasons of the till come under the code `Common`, then by code. Only
 * what passes by itself is repeated: a key that sends the same fault again and again is blocked.
 */
const causesByText: readonly (readonly [RegExp, Cause])[] = [
  [/creation timeout expired/i, { problem: 'pos_offline', mayRetry: true }],
  [/out of memory/i, { problem: 'pos_error', mayRetry: true }],
  [/is excluded from menu|InactiveProduct|is inactive/i, { problem: 'stopped_dish' }],
  [
    /product size must be specified|invalid group amount|cannot find (fixed |simple |group )*modifiers/i,
    { problem: 'unknown_dish' },
  ],
  [/cooking place type/i, { problem: 'unknown_dish' }],
  [/too small delivery date/i, { problem: 'clock' }],
]
const causesByCode: Readonly<Record<string, Cause>> = {
  ProductNotFound: { problem: 'unknown_dish' },
  ProductSizeNotFound: { problem: 'unknown_dish' },
  ProductGroupNotFound: { problem: 'unknown_dish' },
  ModifierDuplicated: { problem: 'unknown_dish' },
  TooSmallDeliveryDate: { problem: 'clock' },
  RequestProductPriceIsNotEqualToFrontPrice: { problem: 'wrong_sum' },
  TerminalGroupDisabled: { problem: 'pos_offline' },
  TerminalGroupUnregistered: { problem: 'pos_offline' },
}

export function refuse({ code, text }: { readonly code: string; readonly text: string }): Refused {
  const cause =
    causesByText.find(([words]) => words.test(text))?.[1] ??
    causesByCode[code] ??
    ({ problem: 'order_refused' } satisfies Cause)
  return {
    outcome: 'refused',
    problem: { code: cause.problem, text: (text === '' ? code : text).slice(0, longestText) },
    mayRetry: cause.mayRetry ?? false,
  }
}

/** What is refused before iiko is asked: a person decides. */
export function refused(code: PosProblemCode, text = ''): Refused {
  return { outcome: 'refused', problem: { code, text }, mayRetry: false }
}

/** An order that iiko has already under this id. */
export function isDuplicate({ code, text }: { readonly code: string; readonly text: string }): boolean {
  return code === 'DuplicatedOrderId' || /DuplicatedOrderId|order already exists/i.test(text)
}

/** A cashier has the order open: it can be changed a second or two later. */
export function isInUse(text: string): boolean {
  return text.includes('EntityAlreadyInUse')
}

/** The till has moved the order on by itself. */
export function isElsewhere(text: string): boolean {
  return /IllegalDeliveryStatus|WrongDeliveryStatus|OrderStatusChangedInIikoFront/.test(text)
}
