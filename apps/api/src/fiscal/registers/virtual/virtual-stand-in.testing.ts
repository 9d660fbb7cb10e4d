import { toInstant } from '@doira/domain/time/instant'
import type { Clock } from '../../../platform/clock.ts'

/** What a register does that it should not. */
export const registerFaults = [
  /** It issues the receipt, and the answer never comes. */
  'lost',
  /** The call does not arrive. */
  'gone',
  /** It gets the call and issues the receipt only after the shop has given up. */
  'slow',
  /** It answers a second receipt for the same call, unless it is asked first. */
  'doubled',
  'wrong_sum',
  'garbage',
  'expired_token',
  'busy',
  'clock',
  'certificate',
  'server_error',
  'in_work',
  'refused',
] as const
export type RegisterFault = (typeof registerFaults)[number]

type Receipt = {
  readonly operation_id: string
  readonly type: 'sale' | 'refund'
  readonly total: number
  readonly received_cash: number
  readonly received_card: number
  readonly received_ecash: number
  readonly tax_id: string
  readonly items: readonly {
    readonly spic: string
    readonly price: number
    readonly discount: number
    readonly other: number
    readonly paid: number
    readonly vat: number
    readonly amount: number
    readonly labels: readonly string[]
  }[]
  readonly refund_info: { readonly receipt_seq: string; readonly fiscal_sign: string } | null
}
export type StoredReceipt = Receipt & { readonly seq: number; readonly sign: string; readonly at: string }

const dayMs = 24 * 3600_000

/** A virtual cash register as docs/fiscal-register.md describes it, with its faults. */
export function virtualStandIn(clock: Clock) {
  const stored: StoredReceipt[] = []
  const late: Receipt[] = []
  const calls: string[] = []
  let token = 1
  let fault: RegisterFault | null = null
  let choose: (() => RegisterFault | null) | null = null
  let shiftOpenedAt: number | null = Date.parse(clock())
  /** Receipts that it has accepted and not made: no shift is closed above them. */
  let queue = 0
  /** How long the shifts were that have their report, in hours. */
  const shifts: number[] = []

  const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers })
  const refuse = (status: number, code: string | number, message = '') => json(status, { code, message })
  const sign = ({ seq, sign: fiscalSign, at, total }: StoredReceipt) => ({
    ...{
      terminal_id: 'EP000000000001',
      receipt_seq: String(seq),
      date_time: at,
      fiscal_sign: fiscalSign,
      total,
    },
    qr_url: `https://ofd.soliq.uz/epi?t=EP000000000001&r=${seq}&c=${at}&s=${fiscalSign}`,
  })
  function store(receipt: Receipt): StoredReceipt {
    const seq = stored.length + 1
    const local = new Date(Date.parse(toInstant(clock())) + 5 * 3600_000).toISOString()
    const made = {
      ...receipt,
      seq,
      sign: String(100_000_000_000 + seq),
      at: local.replace(/\D/g, '').slice(0, 14),
    }
    stored.push(made)
    return made
  }
  function check(receipt: Receipt): Response | null {
    const paid = receipt.items.map(({ price, discount, other }) => price - discount - other)
    const sum = paid.reduce((all, one) => all + one, 0)
    const received = receipt.received_cash + receipt.received_card + receipt.received_ecash
    const isRight =
      sum === receipt.total &&
      received === sum &&
      paid.every((one, at) => one >= 0 && one === receipt.items[at]?.paid)
    if (!isRight) return refuse(422, 'wrong_sum', 'sums of the lines')
    if (receipt.items.some(({ spic }) => !/^\d{17}$/.test(spic))) return refuse(422, 'bad_spic', 'spic')
    if (receipt.type === 'sale') return null
    const quoted = stored.find(({ seq }) => String(seq) === receipt.refund_info?.receipt_seq)
    if (!quoted || quoted.sign !== receipt.refund_info?.fiscal_sign)
      return refuse(422, 65275, 'not valid refund info')
    const earlier = stored
      .filter((one) => one.type === 'refund' && one.refund_info?.receipt_seq === String(quoted.seq))
      .reduce((all, one) => all + one.total, 0)
    return earlier + receipt.total > quoted.total ? refuse(422, 65275, 'more than the sale') : null
  }
  function issue(receipt: Receipt, now: RegisterFault | null): Response {
    const known = stored.find(({ operation_id }) => operation_id === receipt.operation_id)
    if (known && now !== 'doubled') return refuse(409, 'duplicate', 'known')
    const wrong = check(receipt)
    if (wrong) return wrong
    if (now === 'slow') {
      late.push(receipt)
      throw new DOMException('The operation timed out.', 'TimeoutError')
    }
    const made = store(now === 'wrong_sum' ? { ...receipt, total: receipt.total + 100 } : receipt)
    if (now === 'lost' || now === 'doubled')
      throw new DOMException('The operation timed out.', 'TimeoutError')
    return json(200, sign(made))
  }
  function answer(url: URL, init: RequestInit, now: RegisterFault | null): Response {
    const path = url.pathname.replace('/v1', '')
    calls.push(`${init.method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`)
    if (now === 'gone') throw new TypeError('fetch failed')
    if (now === 'certificate')
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'CERT_HAS_EXPIRED' }) })
    if (now === 'garbage') return new Response('<html>', { status: 200 })
    if (now === 'busy')
      return new Response('{"code":"busy"}', { status: 429, headers: { 'Retry-After': '30' } })
    if (now === 'server_error') return new Response('oops', { status: 500 })
    if (path === '/token') {
      const { login, password } = JSON.parse(String(init.body)) as Record<string, unknown>
      const isKnown = login === registerAccount.login && password === registerAccount.password
      return isKnown ? json(200, { access_token: `token ${token}` }) : refuse(401, 'login')
    }
    const given = new Headers(init.headers)
    if (given.get('Authorization') !== `Bearer token ${token}`) return refuse(401, 'token')
    if (now === 'clock' || Math.abs(Date.parse(given.get('X-Time') ?? '') - Date.parse(clock())) > 600_000)
      return refuse(403, 'clock', 'clocks differ')
    if (path === '/shift/close') {
      const { only_expired: isAsked } = JSON.parse(String(init.body)) as { readonly only_expired?: boolean }
      if (shiftOpenedAt === null) return refuse(409, 'shift_closed')
      if (queue > 0) return refuse(409, 'receipts_in_work', 'receipts in work')
      if (isAsked && Date.parse(clock()) - shiftOpenedAt <= dayMs) return refuse(409, 'shift_open')
      shifts.push((Date.parse(clock()) - shiftOpenedAt) / 3600_000)
      shiftOpenedAt = null
      return json(200, {})
    }
    if (path === '/shift/open') {
      if (shiftOpenedAt !== null) return refuse(409, 'shift_open')
      shiftOpenedAt = Date.parse(clock())
      return json(200, {})
    }
    if (init.method === 'GET') {
      const found = stored.find(({ operation_id }) => path.endsWith(operation_id))
      if (now === 'in_work') return json(202, {})
      return found ? json(200, sign(found)) : refuse(404, 'receipt_not_found')
    }
    if (shiftOpenedAt === null) return refuse(409, 'shift_closed')
    if (Date.parse(clock()) - shiftOpenedAt > dayMs) return refuse(409, 'shift_expired', 'Z-report')
    if (now === 'refused') return refuse(422, 'bad_package', 'no such package')
    return issue(JSON.parse(String(init.body)) as Receipt, now)
  }
  return {
    stored,
    calls,
    shifts,
    /** A person closes the shift at the register itself. */
    closeShift() {
      shiftOpenedAt = null
    },
    setQueue(receipts: number) {
      queue = receipts
    },
    fail(next: RegisterFault | null) {
      fault = next
      // The account stays signed in; its token does not.
      if (next === 'expired_token') token += 1
    },
    /** A fault for each call by itself. */
    failBy(next: (() => RegisterFault | null) | null) {
      choose = next
    },
    /** What was on its way arrives. */
    arrive() {
      for (const receipt of late.splice(0))
        if (!stored.some(({ operation_id }) => operation_id === receipt.operation_id)) store(receipt)
    },
    request: (async (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
      const now = choose ? choose() : fault
      if (choose && now === 'expired_token') token += 1
      return answer(new URL(String(input)), init, now)
    }) as typeof fetch,
  }
}

export const registerAccount = {
  register: 'virtual' as const,
  baseUrl: 'https://register.example/v1',
  login: 'shop',
  password: 'password of tests',
}
