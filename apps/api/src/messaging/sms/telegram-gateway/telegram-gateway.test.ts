import { confirmLogin, login, sendCodeByOtherWay } from '@doira/contract/auth/sign-in'
import { readCodeWays, testCodeWay } from '@doira/contract/chains/code-ways'
import { telegramPauseSeconds, telegramWaitSeconds } from '@doira/domain/auth/code-way'
import { expect, test } from 'vitest'
import { aPhone } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { signReport } from './reports.ts'
import { countSpent, type Fault, gatewayToken, inWorld } from './telegram-gateway.testing.ts'

const delivered = (id: string) => ({
  request_id: id,
  delivery_status: { status: 'delivered', updated_at: 2 },
})
const expired = (id: string) => ({
  request_id: id,
  is_refunded: true,
  delivery_status: { status: 'expired', updated_at: 3 },
})

test(
  '[R9-01] a code goes to Telegram, which is paid for it for two minutes at most, and signs in',
  inWorld(async ({ ask, send, gateway, smsCodes, shop, customer, report, row }) => {
    expect(await ask()).toMatchObject({ sent_by: 'telegram', other_way: 'sms' })
    await send()
    expect(gateway.sent).toMatchObject([{ phone: customer.phone, ttl: 120 }])
    expect(gateway.callbacks).toEqual(['https://shop.example/sms/telegram-gateway'])
    expect(await report(delivered('100'))).toBe(200)
    shop.wait(telegramWaitSeconds)
    await send()
    expect(smsCodes()).toEqual([])
    const code = gateway.sent[0]?.code ?? ''
    ;(await shop.call(confirmLogin, { body: { phone: customer.phone, code } })).ok()
    // Used: nobody is sent it any more, and nothing stores it.
    expect(await row()).toMatchObject({ code: null, delivery: 'delivered' })
  }),
)

test(
  '[R9-01] what Telegram has not delivered in fifteen seconds comes by SMS: the same code, and it is taken back there',
  inWorld(async ({ ask, send, gateway, smsCodes, shop, row }) => {
    await ask()
    await send()
    shop.wait(telegramWaitSeconds - 1)
    await send()
    expect(smsCodes()).toEqual([])
    shop.wait(1)
    await send()
    expect(smsCodes()).toEqual([gateway.sent[0]?.code])
    expect(gateway.revoked).toEqual(['100'])
    shop.wait(120)
    await send()
    expect(smsCodes()).toHaveLength(1)
    expect(await row()).toMatchObject({ code: null, provider: 'eskiz' })
  }),
)

test(
  '[R9-01] a delivery whose report was lost is asked for, and no SMS is paid',
  inWorld(async ({ ask, send, gateway, smsCodes, shop, row }) => {
    await ask()
    await send()
    gateway.setStatus('100', 'read')
    shop.wait(telegramWaitSeconds)
    await send()
    expect(gateway.calls).toEqual(['sendVerificationMessage', 'checkVerificationStatus'])
    expect(smsCodes()).toEqual([])
    shop.wait(290)
    await send()
    expect(await row()).toMatchObject({ code: null, delivery: 'delivered' })
  }),
)

test.each<Fault>([
  ...(['no_telegram', 'flood', 'no_money', 'token_expired', 'too_many', 'garbage', 'gone', 'slow'] as const),
  'lost_answer',
])(
  '[R9-01] Telegram with the fault "%s": the code comes by SMS at once, and secrets stay out of the log',
  (fault) =>
    inWorld(async ({ ask, send, gateway, smsCodes, log, customer, row }) => {
      gateway.behave(fault)
      await ask()
      await send()
      expect(smsCodes()).toHaveLength(1)
      if (gateway.sent[0]) expect(smsCodes()).toEqual([gateway.sent[0].code])
      expect(await row()).toMatchObject({ provider: 'eskiz', code: null })
      expect(log.join('\n')).toContain('sms_not_sent')
      for (const secret of [gatewayToken, customer.phone, smsCodes()[0] ?? ''])
        expect(log.join('\n')).not.toContain(secret)
    })(),
)

test(
  '[S-03] an account that refuses everything is not asked for five minutes, then again by itself',
  inWorld(async ({ shop, send, gateway, smsCodes }) => {
    gateway.behave('token_expired')
    const askOne = async () => {
      const named = { name: 'user', registration_source: 'website' }
      const { register } = await import('@doira/contract/auth/sign-in')
      ;(await shop.call(register, { body: { ...named, phone: aPhone() } })).ok()
      await send()
    }
    await askOne()
    await askOne()
    expect(gateway.calls).toHaveLength(1)
    expect(smsCodes()).toHaveLength(2)
    gateway.behave('none')
    shop.wait(telegramPauseSeconds - 1)
    await askOne()
    expect(gateway.calls).toHaveLength(1)
    shop.wait(1)
    await askOne()
    expect(gateway.calls).toHaveLength(2)
    expect(gateway.sent).toHaveLength(1)
  }),
)

test(
  '[S-12] a report counts once, in any order, and never with a wrong signature, token or age',
  inWorld(async ({ ask, send, smsCodes, shop, report, row }) => {
    await ask()
    await send()
    expect(await report(expired('100'), { token: 'another-token-of-nobody' })).toBe(404)
    expect(await report(expired('100'), { ageSeconds: 301 })).toBe(404)
    expect((await row())?.delivery).toBe('sent')
    expect(await report(delivered('100'))).toBe(200)
    expect(await report(expired('100'))).toBe(200)
    expect(await report(delivered('100'))).toBe(200)
    expect(await report(delivered('999'))).toBe(200)
    expect(await report({ nonsense: true })).toBe(400)
    expect((await row())?.delivery).toBe('delivered')
    shop.wait(telegramWaitSeconds)
    await send()
    expect(smsCodes()).toEqual([])
  }),
)

test(
  '[R9-01] a report that Telegram gave up brings the SMS without waiting',
  inWorld(async ({ ask, send, smsCodes, report }) => {
    await ask()
    await send()
    expect(await report(expired('100'))).toBe(200)
    await send()
    expect(smsCodes()).toHaveLength(1)
  }),
)

test('[S-12] the signature of a report is that of the documented example', () => {
  const body =
    '{"request_id":"104","phone_number":"+998901234567","request_cost":0.01,"is_refunded":false,"delivery_status":{"status":"delivered","updated_at":1782899999},"payload":"otp_7f3a"}'
  expect(signReport(gatewayToken, '1782900000', body)).toBe(
    '79fa38b9901de7e785dcd47d036e65edd856199fc45eb34e501030626801fd3d',
  )
})

test(
  '[R9-01] a customer asks for the other way: the same code once, however often they press',
  inWorld(async ({ ask, send, gateway, smsCodes, shop, customer, report }) => {
    const { nonce } = await ask()
    await send()
    await report(delivered('100'))
    const body = { phone: customer.phone, nonce: nonce ?? '', way: 'sms' as const }
    for (const _ of [1, 2])
      expect((await shop.call(sendCodeByOtherWay, { body })).ok()).toEqual({ sent_by: 'sms' })
    await send()
    expect((await shop.call(sendCodeByOtherWay, { body })).ok()).toEqual({ sent_by: 'sms' })
    await send()
    expect(smsCodes()).toEqual([gateway.sent[0]?.code])
    // Nobody without the nonce of this request has a message sent.
    const stranger = await shop.call(sendCodeByOtherWay, { body: { ...body, nonce: 'guessed' } })
    expect(stranger.refused().code).toBe('code_expired')
    shop.wait(300)
    expect((await shop.call(sendCodeByOtherWay, { body })).refused().code).toBe('code_expired')
  }),
)

test(
  '[R9-01] where SMS comes first, the same code can be had in Telegram; without it nothing is sent twice',
  inWorld(
    async ({ ask, send, gateway, smsCodes, shop, customer }) => {
      const { nonce, ...sent } = await ask()
      expect(sent).toMatchObject({ sent_by: 'sms', other_way: 'telegram' })
      await send()
      expect(gateway.sent).toEqual([])
      const body = { phone: customer.phone, nonce: nonce ?? '', way: 'telegram' as const }
      ;(await shop.call(sendCodeByOtherWay, { body })).ok()
      await send()
      expect(gateway.sent.map(({ code }) => code)).toEqual(smsCodes())
      shop.wait(telegramWaitSeconds)
      await send()
      expect(smsCodes()).toHaveLength(1)
    },
    { TELEGRAM_GATEWAY_FIRST: 'off' },
  ),
)

test.each(['none', 'no_telegram'] as const)(
  '[S-03] [S-16] the other way costs a message of the same budgets, with the fault "%s" of Telegram',
  (fault) =>
    inWorld(async (world) => {
      world.gateway.behave(fault)
      const { nonce } = await world.ask()
      await world.send()
      const before = await countSpent(world)
      const body = { phone: world.customer.phone, nonce: nonce ?? '', way: 'sms' as const }
      ;(await world.shop.call(sendCodeByOtherWay, { body })).ok()
      ;(await world.shop.call(sendCodeByOtherWay, { body })).ok()
      expect(await countSpent(world)).toBe(before + 1)
    })(),
)

test(
  '[R9-01] another code replaces the first, which is sent by no way any more',
  inWorld(async ({ ask, send, gateway, smsCodes, shop, customer }) => {
    gateway.behave('gone')
    await ask()
    shop.wait(60)
    gateway.behave('none')
    await ask()
    await send()
    shop.wait(telegramWaitSeconds)
    await send()
    expect(gateway.sent).toHaveLength(1)
    expect(smsCodes()).toEqual([gateway.sent[0]?.code])
    const code = smsCodes()[0] ?? ''
    ;(await shop.call(confirmLogin, { body: { phone: customer.phone, code } })).ok()
  }),
)

test(
  '[S-16] the answer does not differ between a phone that Telegram knows and one that it does not',
  inWorld(async ({ shop, ask, send, gateway, customer }) => {
    const { nonce: _, ...known } = await ask()
    await send()
    shop.wait(60)
    gateway.behave('no_telegram')
    const answered = (await shop.call(login, { body: { phone: customer.phone } })).ok()
    const { nonce: __, ...unknown } = answered
    expect(unknown).toEqual(known)
  }),
)

test(
  'an owner sees how codes go and tries the key; nobody else does, and not without end',
  inWorld(async ({ db, shop, chain, gateway }) => {
    const owner = await aStaff(db, chain, 'owner')
    const { token } = owner
    expect((await shop.call(readCodeWays, { token })).ok()).toEqual({
      ways: ['telegram', 'sms'],
      sms: ['eskiz'],
      telegram: { balance: null, paused_by: null, last_error: null },
    })
    const body = { phone: '+998901112233' }
    expect((await shop.call(testCodeWay, { token, body })).ok()).toEqual({
      outcome: 'sent',
      error: null,
      balance: 9.99,
    })
    gateway.behave('no_money')
    const refused = (await shop.call(testCodeWay, { token, body })).ok()
    expect(refused).toEqual({ outcome: 'refused', error: 'BALANCE_NOT_ENOUGH', balance: 0 })
    expect((await shop.call(readCodeWays, { token })).ok().telegram).toMatchObject({ paused_by: 'balance' })
    expect((await shop.call(testCodeWay, { token, body: { phone: '12' } })).refused().code).toBe(
      'invalid_phone',
    )
    const manager = await aStaff(db, chain, 'manager')
    expect((await shop.call(testCodeWay, { token: manager.token, body })).status).toBe(403)
    for (const _ of Array.from({ length: 8 })) await shop.call(testCodeWay, { token, body })
    expect((await shop.call(testCodeWay, { token, body })).refused().code).toBe('too_many_requests')
  }),
)
