import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signHeaders, toSecretText } from './webhook-secret.ts'

test('[S-69] the signature is that of the example of the specification', () => {
  const text = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const secret = Buffer.from(text.slice('whsec_'.length), 'base64')
  expect(toSecretText(secret)).toBe(text)
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const signed = signHeaders({
    id,
    body: '{"test": 2432232314}',
    secrets: [secret],
    nowMs: 1_614_265_330_000,
  })
  expect(signed).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('[S-69] while a secret is replaced, receivers with either of the two accept', () => {
  const secrets = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const body = '{"type":"ping"}'
  const headers = signHeaders({ id: 'a', body, secrets, nowMs: Date.now() })
  for (const secret of secrets)
    expect(new Webhook(toSecretText(secret)).verify(body, headers)).toEqual({ type: 'ping' })
  expect(() => new Webhook(toSecretText(Buffer.alloc(32, 3))).verify(body, headers)).toThrow()
  expect(() => new Webhook(toSecretText(secrets[0] ?? Buffer.alloc(0))).verify(`${body} `, headers)).toThrow()
  const late = signHeaders({ id: 'a', body, secrets, nowMs: Date.now() - 6 * 60_000 })
  expect(() => new Webhook(toSecretText(Buffer.alloc(32, 1))).verify(body, late)).toThrow(/too old/)
})
