import { createHash, timingSafeEqual } from 'node:crypto'
import type { Sum } from '@doira/domain/money/sum'
import { toTiyin } from '../../core/tiyin.ts'

/** A call of Click with its values exactly as received, because the signature is computed from them. */
export type ClickRequest = {
  readonly clickTransId: string
  readonly serviceId: string
  readonly clickPaydocId: string
  readonly merchantTransId: string
  /** Only in Complete. */
  readonly merchantPrepareId: string | null
  /** In sums, as text: "60000", "60000.00". */
  readonly amount: string
  readonly action: string
  /** 0, or a negative number: the payment failed on Click's side. */
  readonly error: number
  readonly errorNote: string
  readonly signTime: string
  readonly signString: string
}

const longestValue = 255

/** Null when a field is missing or has an invalid value. */
export function readClickRequest(form: URLSearchParams, kind: 'prepare' | 'complete'): ClickRequest | null {
  const field = (name: string) => {
    const value = form.get(name)
    return value === null || value === '' || value.length > longestValue ? null : value
  }
  const isNumber = (text: string | null): text is string => text !== null && /^\d{1,19}$/.test(text)
  const clickTransId = field('click_trans_id')
  const clickPaydocId = field('click_paydoc_id')
  const serviceId = field('service_id')
  const merchantTransId = field('merchant_trans_id')
  const amount = field('amount')
  const action = field('action')
  const error = field('error')
  const signTime = field('sign_time')
  const signString = field('sign_string')
  const merchantPrepareId = kind === 'complete' ? field('merchant_prepare_id') : null
  if (!isNumber(clickTransId) || !isNumber(clickPaydocId) || serviceId === null || merchantTransId === null) {
    return null
  }
  if (amount === null || action === null || signTime === null || signString === null) return null
  if (error === null || !/^-?\d{1,9}$/.test(error)) return null
  if (kind === 'complete' && merchantPrepareId === null) return null
  return {
    clickTransId,
    serviceId,
    clickPaydocId,
    merchantTransId,
    merchantPrepareId,
    amount,
    action,
    error: Number(error),
    errorNote: form.get('error_note') ?? '',
    signTime,
    signString,
  }
}

export function signClickRequest(request: Omit<ClickRequest, 'signString'>, secretKey: string): string {
  const signed = [
    request.clickTransId,
    request.serviceId,
    secretKey,
    request.merchantTransId,
    request.merchantPrepareId ?? '',
    request.amount,
    request.action,
    request.signTime,
  ]
  return createHash('md5').update(signed.join('')).digest('hex')
}

/** Compares in constant time. */
export function isSignedByClick(request: ClickRequest, secretKey: string): boolean {
  const expected = Buffer.from(signClickRequest(request, secretKey))
  const given = Buffer.from(request.signString.toLowerCase())
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Whether the text is this number of whole sums; Click writes amounts with a fraction. */
export function isSameAmount(amount: string, total: Sum): boolean {
  return /^\d{1,15}(\.\d{1,8})?$/.test(amount) && Math.round(Number(amount) * 100) === toTiyin(total)
}
