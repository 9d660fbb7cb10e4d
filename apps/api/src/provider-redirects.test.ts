import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toPhone } from '@doira/domain/phone/phone'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeIikoCrm } from './loyalty/crm/iiko-crm.ts'
import { chooseSms } from './messaging/sms/choose-sms.ts'
import { gatewayEnv } from './messaging/sms/gateways.testing.ts'
import { type SmsProvider, SmsRefused } from './messaging/sms/sms-provider.ts'
import { makeClickApi } from './payments/providers/click/merchant-api.ts'
import { refundByClick } from './payments/providers/click/refund-by-click.ts'
import { refundByUzum } from './payments/providers/uzum/refund-by-uzum.ts'
import { makeUzumApi } from './payments/providers/uzum/uzum-api.ts'
import { iikoPos } from './pos/providers/iiko/iiko-pos.ts'
import { iikoAccount } from './pos/providers/iiko/stand-in/iiko-stand-in.testing.ts'
import { readApiEnv } from './settings/env.ts'
import { aMoment } from './testing/factories.testing.ts'
import { testAccounts } from './testing/test-api.testing.ts'

const elsewhere = '/elsewhere'
let asked: string[] = []
/** Eskiz and iiko give a token first: it is the call with what is secret that is sent elsewhere. */
let isLoginGood = true
let baseUrl = ''
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (isLoginGood && /\/(login|access_token)$/.test(path)) {
    response.end(JSON.stringify({ token: 'token', data: { token: 'token' } }))
  } else {
    response.writeHead(307, { location: `${baseUrl}${elsewhere}` }).end()
  }
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked = []
  isLoginGood = true
})

const phone = toPhone('+998901234567')
const signal = () => AbortSignal.timeout(5000)

function aGateway(name: 'eskiz' | 'playmobile'): SmsProvider {
  const urls = { ESKIZ_URL: baseUrl, PLAYMOBILE_URL: baseUrl }
  const env = readApiEnv({ ...gatewayEnv, ...urls, SMS_PROVIDER: name, SMS_FALLBACK: undefined })
  return chooseSms({
    env,
    secret: new Uint8Array(32),
    shipperId: null,
    siteUrl: null,
    printLine: () => undefined,
  })[0]
}

const aMessage = () =>
  ({ id: 'a-message', phone, kind: 'code', code: '123456', language: 'ru', signal: signal() }) as const

test.each(['eskiz', 'playmobile'] as const)(
  'a redirect of %s is not followed with a phone and a code, and the outcome of the message is unknown',
  async (name) => {
    const sent = aGateway(name).sendCode(aMessage())
    await expect(sent).rejects.toThrow()
    await expect(sent).rejects.not.toBeInstanceOf(SmsRefused)
    expect(asked.at(-1)).toMatch(/send$/)
    expect(asked).not.toContain(elsewhere)
  },
)

test('a redirect of a sign-in at Eskiz or iiko takes no password along', async () => {
  isLoginGood = false
  await expect(aGateway('eskiz').sendCode(aMessage())).rejects.toBeInstanceOf(SmsRefused)
  await expect(aCrm().findCard({ phone, signal: signal() })).rejects.toThrow()
  expect(asked).toEqual(['/api/auth/login', '/api/1/access_token'])
})

function aCrm() {
  const settings = { baseUrl, access: { apiLogin: 'login' }, organizationId: 'one' }
  return makeIikoCrm({ settings, clock: () => aMoment })
}

test('a redirect of iiko is an error, and the phone of a customer is not sent to another server', async () => {
  await expect(aCrm().findCard({ phone, signal: signal() })).rejects.toThrow()
  expect(asked).toEqual(['/api/1/access_token', '/api/1/loyalty/iiko/customer/info'])
})

test('a redirect of the Cloud of iiko takes neither an order nor a login along', async () => {
  const account = { ...iikoAccount, baseUrl }
  const key = { correlationId: '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f', branch: 'filial 1', reference: null }
  const calls = { clock: () => aMoment, signal: signal(), request: fetch }
  expect(await iikoPos.findOrder(account, key, calls)).toMatchObject({ outcome: 'unknown' })
  isLoginGood = false
  expect(await iikoPos.findOrder({ ...account }, key, calls)).toMatchObject({ outcome: 'unknown' })
  expect(asked).toEqual(['/api/1/access_token', '/api/1/organizations', '/api/1/access_token'])
})

test('[R9-09] a redirect of Click is an error for refunds, statuses and receipts', async () => {
  const { click: account } = testAccounts
  const api = makeClickApi({
    account,
    merchantUserId: '777',
    baseUrl: () => `${baseUrl}/`,
    clock: () => aMoment,
  })
  await expect(api.paymentStatus('1')).rejects.toThrow()
  await expect(api.receiptUrl('1')).rejects.toThrow()
  await expect(api.reverse('1')).rejects.toThrow()
  const receipt = { items: [], received_ecash: 0, received_cash: 0, received_card: 0 }
  await expect(api.submitItems('1', receipt)).rejects.toThrow()
  const given = { refund: { attempts: 1 }, transaction: { documentId: '1' } }
  const answer = await refundByClick(api, given as Parameters<typeof refundByClick>[1]) // all it looks at
  expect(answer).toEqual({ outcome: 'unknown', message: 'TypeError' })
  expect(asked).toHaveLength(5)
  expect(asked).not.toContain(elsewhere)
})

test('[R9-09] a redirect of Uzum is an error for statuses and refunds', async () => {
  const account = { merchant: '1', apiKey: 'secret', payUrl: baseUrl }
  const api = makeUzumApi(account, { clock: () => aMoment, ownAddress: () => baseUrl })
  await expect(api.readStatus('1')).rejects.toThrow()
  const given = { refund: { id: '1', amount: 1 }, transaction: { documentId: '1' } }
  const answer = await refundByUzum(api, given as Parameters<typeof refundByUzum>[1]) // all it looks at
  expect(answer).toEqual({ outcome: 'unknown', message: 'TypeError' })
  expect(asked).toHaveLength(2)
  expect(asked).not.toContain(elsewhere)
})
