import { toPhone } from '@doira/domain/phone/phone'
import { expect, test } from 'vitest'
import { rememberFailure } from './remember-failure.ts'
import type { CodeMessage } from './sms-provider.ts'

const message: CodeMessage = {
  id: 'a-message',
  phone: toPhone('+998901234567'),
  kind: 'code',
  code: '123456',
  language: 'ru',
  signal: new AbortController().signal,
}

test('[R8-20] a gateway counts as failing after a message that was not accepted, until one is accepted or two minutes have passed', async () => {
  let now = 1000
  let isWell = true
  const gateway = rememberFailure(
    {
      name: 'eskiz',
      printsCodes: false,
      dropsRepeats: false,
      async sendCode() {
        if (!isWell) throw new Error('no answer')
        return { messageId: 'one' }
      },
    },
    () => now,
  )
  const send = () => gateway.sendCode(message)
  expect(gateway.isFailing?.()).toBe(false)
  isWell = false
  await expect(send()).rejects.toThrow('no answer')
  expect(gateway.isFailing?.()).toBe(true)
  isWell = true
  await send()
  expect(gateway.isFailing?.()).toBe(false)
  isWell = false
  await expect(send()).rejects.toThrow('no answer')
  now += 2 * 60_000
  expect(gateway.isFailing?.()).toBe(false)
})
