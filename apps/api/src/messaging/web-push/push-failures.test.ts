import { expect, test, vi } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { setUpPushService } from './push-world.testing.ts'

const push = setUpPushService()
const { aNotifiedCustomer } = push

test.each([404, 410, 401, 403])('an address that the push service answers %i for is dropped', (status) =>
  withRollback(async (db) => {
    const { to, send } = await aNotifiedCustomer(db)
    push.service.behave({ status })
    await to('operator_accepted')
    await send()
    push.service.behave({ status: 201 })
    await to('vendor_accepted')
    await send()
    expect(push.service.letters).toHaveLength(1)
  }),
)

test.each([
  { status: 429, headers: { 'Retry-After': '90' }, pause: 90 },
  { status: 500, headers: {}, pause: 10 },
  { status: 503, headers: {}, pause: 10 },
])('after $status from a push service the message is sent again after $pause s, once', ({ pause, ...mood }) =>
  withRollback(async (db) => {
    const { to, send, shop } = await aNotifiedCustomer(db)
    push.service.behave(mood)
    await to('operator_accepted')
    await send()
    push.service.behave({ status: 201 })
    shop.wait(pause - 1)
    await send()
    expect(push.service.letters).toHaveLength(1)
    shop.wait(1)
    await send()
    shop.wait(600)
    await send()
    expect(push.service.letters).toHaveLength(2)
  }),
)

test.each(['breaks', 'silent'] as const)(
  'a message that a push service accepted before it %s is not sent again',
  (mood) =>
    withRollback(async (db) => {
      const { to, send, shop } = await aNotifiedCustomer(db)
      push.service.behave(mood)
      await to('operator_accepted')
      const patience = new AbortController()
      const sending = send(patience.signal)
      await vi.waitFor(() => expect(push.service.letters).toHaveLength(1), 25_000)
      patience.abort()
      await sending
      push.service.behave({ status: 201 })
      shop.wait(60)
      await send()
      expect(push.service.letters).toHaveLength(1)
    }),
)

test('a redirect is not followed, and a permanently rejected message is not repeated', () =>
  withRollback(async (db) => {
    const { to, send, shop } = await aNotifiedCustomer(db)
    for (const [event, mood] of [
      ['operator_accepted', { status: 307, headers: { Location: `${push.service.origin}/inside` } }],
      ['vendor_accepted', { status: 413 }],
    ] as const) {
      push.service.behave(mood)
      await to(event)
      await send()
      shop.wait(60)
      await send()
    }
    expect(push.service.letters.map(({ path }) => path)).not.toContain('/inside')
    expect(push.service.letters).toHaveLength(2)
  }))
