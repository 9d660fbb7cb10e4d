import * as fc from 'fast-check'
import { smsCallbackPath } from '../../messaging/sms/sms-callbacks.ts'
import { clickPaths } from '../../payments/providers/click/click.routes.ts'
import { signClickRequest } from '../../payments/providers/click/click-request.ts'
import { paymePath } from '../../payments/providers/payme/payme.routes.ts'
import { uzumPaths } from '../../payments/providers/uzum/uzum.routes.ts'
import { testAccounts } from '../test-api.testing.ts'
import { asText, form, getOne, mostly, type OutsideCall, type OutsideFacts } from './outside-call.testing.ts'
import { spoilt } from './spoilt.testing.ts'
import { wildBody, wildLeaf } from './wild.testing.ts'

const orderTiyin = 7_500_000
/** So few that calls meet again what calls before them began. */
const paymeIds = Array.from({ length: 12 }, (_, at) => `${at}`.padStart(24, '5'))
const clickIds = Array.from({ length: 12 }, (_, at) => `${7_000_000 + at}`)

export function paymeCalls({ valuesOf }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const now = Date.parse('2027-03-08T12:00:00+05:00')
  const params = fc.record(
    {
      id: mostly(fc.constantFrom(...paymeIds)),
      time: mostly(fc.constant(now)),
      amount: mostly(fc.constant(orderTiyin)),
      account: fc.record({ order_id: mostly(getOne(() => valuesOf('online_order'))) }),
      reason: mostly(fc.integer({ min: 1, max: 10 })),
      ...{
        from: mostly(fc.constant(0)),
        to: mostly(fc.constant(now * 2)),
        type: fc.constantFrom('PERFORM', 'CANCEL'),
      },
      fiscal_data: fc.record({
        receipt_id: mostly(fc.nat()),
        status_code: mostly(fc.nat(9)),
        message: mostly(fc.string()),
      }),
    },
    { noNullPrototype: true },
  )
  const methods = ['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction', 'CancelTransaction']
  const method = fc.constantFrom(...methods, 'CheckTransaction', 'GetStatement', 'SetFiscalData', 'toString')
  const call = fc.record({ id: mostly(fc.nat()), method: mostly(method), params })
  const key = fc.constantFrom(...Array(9).fill(testAccounts.payme.key), 'stolen')
  return fc
    .record({
      key,
      method: fc.constantFrom(...Array(15).fill('POST'), 'GET', 'PUT'),
      body: fc.oneof(
        { weight: 6, arbitrary: call.map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: spoilt(call).map((value) => JSON.stringify(value) ?? '') },
        { weight: 1, arbitrary: wildBody },
      ),
    })
    .map(({ key: given, method: verb, body }) => ({
      method: verb,
      target: paymePath,
      headers: { Authorization: `Basic ${Buffer.from(`Paycom:${given}`).toString('base64')}` },
      body: verb === 'GET' ? null : body,
    }))
}

export function clickCalls({ valuesOf }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const { merchant: serviceId, secretKey } = testAccounts.click
  return fc
    .record({
      kind: fc.constantFrom('prepare', 'complete'),
      isSigned: fc.nat(9).map((chance) => chance > 0),
      wild: fc.option(fc.tuple(fc.nat(), wildLeaf), { freq: 3 }),
      order: getOne(() => valuesOf('online_order')),
      attempt: getOne(() => valuesOf('attempt')),
      trans: fc.constantFrom(...clickIds),
      amount: fc.constantFrom('75000.00', '75000', '1.00'),
      error: fc.constantFrom('0', '0', '0', '-5017', '-1'),
    })
    .map(({ kind, isSigned, wild, order, attempt, trans, amount, error }) => {
      const fields: Record<string, string> = {
        ...{ click_trans_id: trans, click_paydoc_id: trans, service_id: serviceId, amount, error },
        ...{ merchant_trans_id: asText(order), merchant_prepare_id: asText(attempt), error_note: 'x' },
        ...{ action: kind === 'prepare' ? '0' : '1', sign_time: '2027-03-08 12:10:00' },
      }
      const names = Object.keys(fields)
      if (wild) fields[names[wild[0] % names.length] ?? ''] = asText(wild[1])
      const sign_string = signClickRequest(
        {
          ...{ clickTransId: fields.click_trans_id ?? '', clickPaydocId: '', errorNote: '', error: 0 },
          ...{ merchantTransId: fields.merchant_trans_id ?? '', amount: fields.amount ?? '' },
          ...{ merchantPrepareId: kind === 'prepare' ? null : (fields.merchant_prepare_id ?? '') },
          ...{
            action: fields.action ?? '',
            signTime: fields.sign_time ?? '',
            serviceId: fields.service_id ?? '',
          },
        },
        secretKey,
      )
      return {
        method: 'POST',
        target: clickPaths[kind as keyof typeof clickPaths],
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: form({ ...fields, sign_string: isSigned ? sign_string : 'f'.repeat(32) }),
      }
    })
}

export function uzumCalls({ valuesOf }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const order = getOne(() => valuesOf('online_order'))
  const number = fc.tuple(order, fc.nat(3)).map(([id, at]) => `${asText(id).replaceAll('-', '')}-${at}`)
  const callback = fc.record({
    orderId: mostly(fc.uuid()),
    orderNumber: mostly(number),
    operationType: mostly(fc.constantFrom('COMPLETE', 'REFUND')),
    eventType: mostly(fc.constantFrom('FORM_CLOSED', undefined)),
  })
  const body = fc.oneof(
    { weight: 6, arbitrary: callback.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: spoilt(callback).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: wildBody },
  )
  return body.map((text) => ({
    method: 'POST',
    target: uzumPaths.callback,
    headers: { 'Content-Type': 'application/json' },
    body: text,
  }))
}

export function smsCalls({ secret }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const id = mostly(fc.uuid())
  const status = mostly(fc.constantFrom('DELIVRD', 'Delivered', 'EXPIRED', 'NotDelivered', 'Transmitted'))
  const report = fc.oneof(
    fc.record({ request_id: id, status }),
    fc.record({ messages: fc.array(fc.record({ 'message-id': id, status }), { maxLength: 5 }) }),
  )
  return fc
    .record({
      gateway: fc.constantFrom('eskiz' as const, 'playmobile' as const),
      isKnown: fc.nat(5).map((chance) => chance > 0),
      body: fc.oneof(
        report.map((value) => JSON.stringify(value)),
        spoilt(report).map((value) => JSON.stringify(value) ?? ''),
        wildBody,
      ),
    })
    .map(({ gateway, isKnown, body }) => ({
      method: 'POST',
      target: isKnown ? smsCallbackPath(gateway, secret, null) : `/sms/${gateway}/guessed`,
      headers: { 'Content-Type': 'application/json' },
      body,
    }))
}

export function telegramCalls({ telegram }: OutsideFacts): fc.Arbitrary<OutsideCall> {
  const from = fc.record({
    id: mostly(fc.integer({ min: 1, max: 20 })),
    language_code: mostly(fc.constant('uz')),
  })
  const chat = fc.record({ type: mostly(fc.constantFrom('private', 'group')) })
  const update = fc.record(
    {
      update_id: mostly(fc.nat()),
      message: fc.record({
        from,
        chat,
        text: mostly(fc.constantFrom('/start', '/start x', 'hi', '/start  \u00a0a')),
      }),
      callback_query: fc.record({
        from,
        message: fc.record({ message_id: mostly(fc.nat()), chat }),
        data: mostly(fc.constantFrom('yes:x', 'no:x', 'yes:', 'x')),
      }),
      my_chat_member: fc.record({
        from,
        chat,
        new_chat_member: fc.record({ status: mostly(fc.constantFrom('kicked', 'member')) }),
      }),
    },
    { requiredKeys: ['update_id'] },
  )
  return fc
    .record({
      secret: fc.constantFrom(...Array(5).fill(telegram.webhookSecret), 'guessed'),
      body: fc.oneof(
        update.map((value) => JSON.stringify(value)),
        spoilt(update).map((value) => JSON.stringify(value) ?? ''),
        wildBody,
      ),
    })
    .map(({ secret, body }) => ({
      method: 'POST',
      target: '/telegram',
      headers: { 'X-Telegram-Bot-Api-Secret-Token': secret, 'Content-Type': 'application/json' },
      body,
    }))
}
