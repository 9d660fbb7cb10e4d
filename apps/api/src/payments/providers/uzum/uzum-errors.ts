/** The codes of Uzum Checkout, with what each means for the shop. */
const known = {
  1006: ['no_rights', 'set_up'],
  2000: ['invalid_request', 'set_up'],
  3000: ['wrong_state', 'state'],
  3001: ['terminal_unknown', 'set_up'],
  3002: ['wrong_amount', 'refused'],
  3003: ['wrong_cart', 'set_up'],
  3005: ['payment_not_found', 'refused'],
  3008: ['no_funds', 'refused'],
  3009: ['antifraud', 'refused'],
  3011: ['bank_refused', 'refused'],
  3012: ['limit', 'refused'],
  3013: ['limit', 'refused'],
  3020: ['too_late_to_reverse', 'refused'],
  3021: ['wrong_refund_amount', 'refused'],
  3022: ['too_late_to_refund', 'refused'],
  3027: ['duplicate', 'duplicate'],
  3028: ['duplicate', 'duplicate'],
  3029: ['data_expired', 'refused'],
  3041: ['session_timed_out', 'refused'],
  3042: ['form_closed', 'refused'],
  3045: ['refund_cart', 'set_up'],
  3046: ['refund_cart', 'set_up'],
  3049: ['processor_silent', 'silent'],
  3051: ['not_confirmed', 'refused'],
  3053: ['marking_count', 'set_up'],
  3054: ['marking_repeated', 'set_up'],
  3055: ['tax_codes', 'set_up'],
  3058: ['cart_not_needed', 'set_up'],
  3059: ['cart_total', 'set_up'],
  3060: ['partner_blocked', 'set_up'],
  5000: ['internal', 'silent'],
} as const satisfies Record<number, readonly [string, Kind]>

/**
 * `set_up`: the terminal or the request is wrong, which a person has to mend. `refused`: this payment or
 * refund will not be made. `state`, `duplicate`: it may have been made already. `silent`: not known yet.
 */
type Kind = 'set_up' | 'refused' | 'state' | 'duplicate' | 'silent'

const meanings: ReadonlyMap<number, readonly [string, Kind]> = new Map(
  Object.entries(known).map(([code, meaning]) => [Number(code), meaning]),
)

/** A code without a meaning here is a refusal, so that a person sees it. */
export function kindOfError(code: number): Kind {
  return meanings.get(code)?.[1] ?? 'refused'
}

/** `3022 too_late_to_refund`, as staff read it. */
export function describeError(code: number): string {
  return `${code} ${meanings.get(code)?.[0] ?? 'unknown'}`
}
