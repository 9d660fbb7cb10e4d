import * as fc from 'fast-check'
import { aDocx, aJpeg, aPdf, aPng, aProgram, aWebp } from '../../content/applications/files.testing.ts'
import * as judges from './check-outside.testing.ts'
import { clickCalls, paymeCalls, smsCalls, telegramCalls, uzumCalls } from './fuzz-providers.testing.ts'
import { asText, form, getOne, mostly, type OutsideCall, type OutsideFacts } from './outside-call.testing.ts'
import { wildBody, wildLeaf } from './wild.testing.ts'

export type OutsideKind = {
  readonly calls: fc.Arbitrary<OutsideCall>
  /** Null: it may be answered so. */
  readonly judge: (response: Response) => Promise<string | null>
  /** Only a shop without real providers has it. */
  readonly isOfStandIns?: true
}

/**
 * Requests outside of the contract: callbacks of providers, pages of the stand-in, files, and unknown
 * addresses.
 */
export function outsideKinds(facts: OutsideFacts): Readonly<Record<string, OutsideKind>> {
  return {
    payme: { calls: paymeCalls(facts), judge: judges.ofPayme },
    click: { calls: clickCalls(facts), judge: judges.ofClick },
    uzum: { calls: uzumCalls(facts), judge: judges.ofUzum },
    'sms reports': { calls: smsCalls(facts), judge: judges.ofSms },
    telegram: { calls: telegramCalls(facts), judge: judges.ofTelegram },
    "the stand-in's pages": { calls: demoCalls(facts), judge: judges.ofPage, isOfStandIns: true },
    files: { calls: fileCalls(facts), judge: judges.ofFile },
    'documents and no addresses': { calls: strayCalls, judge: judges.ofPage },
  }
}

/** The calls that the stand-in makes to the shop are tested as `payme` and `click` above. */
function demoCalls({ valuesOf }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const order = mostly(getOne(() => valuesOf('online_order'))).map(asText)
  const back = mostly(
    fc.constantFrom('https://shop.example/uz/orders', 'http://localhost/', 'javascript:x', '/'),
  ).map(asText)
  const amount = mostly(fc.constantFrom('75000', '7500000')).map(asText)
  const get = (target: string) => ({ method: 'GET', target, headers: {}, body: null })
  const payme = fc.tuple(order, amount, back).map(([id, sum, page]) => {
    const text = `m=x;ac.order_id=${id};a=${sum};c=${page}`.toWellFormed()
    return get(`/payments/demo/payme/${encodeURIComponent(Buffer.from(text).toString('base64'))}`)
  })
  const raw = fc
    .constantFrom('%', '%ff', '%00', '%E0%A4', 'a%2fb', '%25', '..%2f', '=', '%C3%28', 'ð')
    .map((text) => get(`/payments/demo/payme/${text}`))
  const click = fc
    .tuple(order, amount, back)
    .map(([transaction_param, sum, return_url]) =>
      get(`/payments/demo/click?${form({ transaction_param, amount: sum, return_url })}`),
    )
  const uzum = fc
    .tuple(order, amount, back)
    .map(([bill, sum, page]) => get(`/payments/demo/uzum/x?${form({ bill, amount: sum, back: page })}`))
  const ownPage = fc
    .tuple(fc.constantFrom('uzum/pay', 'uzqr/pay', 'uzqr/state'), order, back)
    .map(([path, bill, page]) =>
      get(`/payments/${path}/${encodeURIComponent(bill)}?${form({ back: page, new: '1' })}`),
    )
  const action = fc
    .record({
      ...{
        provider: mostly(fc.constantFrom('payme', 'click', 'uzqr', 'uzum')),
        order_id: order,
        amount,
        back,
      },
      action: mostly(fc.constant('leave')),
    })
    .map((fields) => ({
      ...{ method: 'POST', target: '/payments/demo/action', body: form(fields) },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }))
  const api = fc
    .tuple(fc.constantFrom('GET', 'DELETE'), fc.constantFrom('payment/status', 'payment/reversal', 'none'))
    .map(([method, name]) => ({ ...get(`/payments/demo/click/v2/merchant/${name}/1/2`), method }))
  const bankApi = fc
    .tuple(
      fc.constantFrom('uzum/api/api/v1/payment/register', 'uzum/api/api/v1/acquiring/refund', 'none/none'),
      fc.constantFrom('create', 'status-by-order', 'cancel-order', 'reversal', 'none'),
      fc.boolean(),
      wildBody,
    )
    .map(([name, method, isCode, body]) => ({
      ...{ method: 'POST', headers: {}, body },
      target: `/payments/demo/${isCode ? `uzqr/bank/api/dynamic-qr/merchant/payment/${method}` : name}`,
    }))
  return fc.oneof(payme, raw, click, uzum, ownPage, action, api, bankApi)
}

function fileCalls({ valuesOf, staff }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const file = fc.constantFrom(aPng(), aJpeg(), aWebp(), aPdf(), aDocx(), aProgram(), new Uint8Array(0))
  const bytes = fc.oneof(
    file,
    fc.tuple(file, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))),
    fc.tuple(file, fc.nat(), fc.nat(255)).map(([whole, at, byte]) => {
      const copy = Uint8Array.from(whole)
      copy[at % Math.max(1, copy.length)] = byte
      return copy
    }),
    fc.uint8Array({ maxLength: 2000 }).map((some) => Uint8Array.from(some)),
  )
  const type = fc.constantFrom('image/png', 'application/octet-stream', 'multipart/form-data; boundary=a', '')
  const id = (field: string) => getOne(() => valuesOf(field)).map(asText)
  const picture = fc.tuple(bytes, type).map(([body, kind]) => ({
    ...{ method: 'POST', target: '/v1/staff/content-pictures', body },
    headers: { ...staff(), ...(kind !== '' && { 'Content-Type': kind }) },
  }))
  const part = fc
    .tuple(
      bytes,
      type,
      id('application_id'),
      id('file_id'),
      fc.constantFrom('0', '1', '-1', 'x', '9'.repeat(20)),
    )
    .map(([body, kind, application, name, number]) => ({
      ...{ method: 'PUT', target: `/v2/applications/${application}/files/${name}/parts/${number}`, body },
      headers: { ...staff(), ...(kind !== '' && { 'Content-Type': kind }) },
    }))
  return fc.oneof(picture, part, part)
}

const strayCalls: fc.Arbitrary<OutsideCall> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    target: fc.oneof(
      fc.constantFrom(
        '/docs',
        '/docs/openapi.json',
        '/docs/openapi-staff.json',
        '/docs/',
        '/docs/%00',
        '/v1',
        '/v2/',
        '/v1/staff',
        '/payments',
      ),
      fc.constantFrom(
        '/sms',
        '/sms/eskiz',
        '/sms/telegram-gateway',
        '/telegram',
        '/payments/payme/x',
        '/payments/click',
        '/v3/%',
        '/v1/%ff',
      ),
      fc.constantFrom(
        '/v1//customers',
        '/v1/staff/actions/none',
        '/v1/../docs',
        `/v1/${'a/'.repeat(2000)}`,
        '/v2/%2e%2e',
      ),
      wildLeaf.map((leaf) => `/v2/${encodeURIComponent(asText(leaf))}`),
    ),
    body: fc.option(wildBody, { freq: 3 }),
  })
  .map(({ method, target, body }) => ({
    ...{ method, target, headers: {} },
    body: method === 'GET' || method === 'HEAD' ? null : body,
  }))
