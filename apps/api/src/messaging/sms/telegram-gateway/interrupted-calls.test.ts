import { sendCodeByOtherWay } from '@doira/contract/auth/sign-in'
import { telegramWaitSeconds } from '@doira/domain/auth/code-way'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { smsOutboxTable } from '../sms.tables.ts'
import { inWorld } from './telegram-gateway.testing.ts'

test.each([
  { when: 'before anybody asked for SMS', isTurned: false },
  { when: 'after the customer asked for SMS', isTurned: true },
])(
  '[R9-01] a process that ends while Telegram is called, $when, costs nobody the code: it comes by SMS',
  ({ isTurned }) =>
    inWorld(async ({ db, ask, send, gateway, smsCodes, shop, customer, row }) => {
      const { nonce } = await ask()
      await db
        .update(smsOutboxTable)
        .set({ askedProvider: 'telegram_gateway', attempts: 1 })
        .where(eq(smsOutboxTable.phone, customer.phone))
      const body = { phone: customer.phone, nonce: nonce ?? '', way: 'sms' as const }
      if (isTurned) (await shop.call(sendCodeByOtherWay, { body })).ok()
      const { code } = (await row()) ?? {}
      await send()
      expect(smsCodes()).toEqual([code])
      expect(gateway.sent).toEqual([])
      await send()
      expect(smsCodes()).toHaveLength(1)
      expect(await row()).toMatchObject({ provider: 'eskiz', delivery: 'sent', code: null })
    })(),
)

test.each(['none', 'no_telegram'] as const)(
  '[R9-01] SMS that is asked for while Telegram is called comes once, with the fault "%s" there',
  (fault) =>
    inWorld(async ({ ask, send, gateway, smsCodes, shop, customer, row }) => {
      const { nonce } = await ask()
      const { code } = (await row()) ?? {}
      gateway.behave(fault)
      const release = gateway.hold()
      const first = send()
      await vi.waitFor(() => expect(gateway.calls).toHaveLength(1))
      const body = { phone: customer.phone, nonce: nonce ?? '', way: 'sms' as const }
      ;(await shop.call(sendCodeByOtherWay, { body })).ok()
      await send()
      expect(smsCodes(), 'the second sender waits for the first').toEqual([])
      release()
      await first
      await send()
      expect(smsCodes()).toEqual([code])
      shop.wait(telegramWaitSeconds)
      await send()
      expect(smsCodes()).toHaveLength(1)
      expect(gateway.revoked).toEqual(fault === 'none' ? ['100'] : [])
    })(),
)

test(
  '[R9-01] SMS that is asked for while Telegram is asked about the delivery comes once',
  inWorld(async ({ ask, send, gateway, smsCodes, shop, customer }) => {
    const { nonce } = await ask()
    await send()
    shop.wait(telegramWaitSeconds)
    const release = gateway.hold()
    const first = send()
    await vi.waitFor(() => expect(gateway.calls).toContain('checkVerificationStatus'))
    const body = { phone: customer.phone, nonce: nonce ?? '', way: 'sms' as const }
    ;(await shop.call(sendCodeByOtherWay, { body })).ok()
    const second = send()
    await vi.waitFor(() => expect(smsCodes()).toHaveLength(1))
    release()
    await Promise.all([first, second])
    expect(smsCodes()).toEqual([gateway.sent[0]?.code])
  }),
)

test(
  '[R9-01] Telegram that is asked for while the SMS is on its way to the gateway gets the code',
  inWorld(
    async ({ ask, send, gateway, phones, smsCodes, shop, customer, row }) => {
      const { nonce } = await ask()
      const body = { phone: customer.phone, nonce: nonce ?? '', way: 'telegram' as const }
      const gate = Promise.withResolvers<void>()
      phones.waitFor(gate.promise)
      const first = send()
      await vi.waitFor(async () => expect((await row())?.askedProvider).toBe('eskiz'))
      ;(await shop.call(sendCodeByOtherWay, { body })).ok()
      gate.resolve()
      await first
      await send()
      expect(smsCodes()).toHaveLength(1)
      expect(gateway.sent.map(({ code }) => code)).toEqual(smsCodes())
    },
    { TELEGRAM_GATEWAY_FIRST: 'off' },
  ),
)

test.each(['none', 'no_telegram'] as const)(
  '[R9-01] an answer of Telegram that comes after another sender took the code costs no second SMS, with the fault "%s"',
  (fault) =>
    inWorld(async ({ ask, send, gateway, smsCodes, shop, row }) => {
      await ask()
      gateway.behave(fault)
      const release = gateway.hold()
      const first = send()
      await vi.waitFor(() => expect(gateway.calls).toHaveLength(1))
      shop.wait(16)
      await send()
      expect(smsCodes()).toHaveLength(1)
      release()
      await first
      shop.wait(telegramWaitSeconds)
      await send()
      expect(smsCodes()).toHaveLength(1)
      expect(await row()).toMatchObject({ provider: 'eskiz', code: null })
    })(),
)
