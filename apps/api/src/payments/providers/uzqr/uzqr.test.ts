import { cancelOrder } from '@doira/contract/orders/read-orders'
import { expect, test } from 'vitest'
import { atBank } from './uzqr-world.testing.ts'

const paid = { status: 'new', paid: true }
const unpaid = { status: 'payment_awaited', paid: false }

test(
  '[R9-09] the page of an order shows its code with amount, number and seller, and leads back when it is paid',
  atBank(async ({ order, read, row, open, state, bank, codeOf, transactions }) => {
    const id = await order()
    const { payment_link } = await read(id)
    expect(payment_link).toContain(`https://shop.example/payments/uzqr/pay/${id}?back=`)
    const { status, text } = await open(id)
    expect(status).toBe(200)
    const code = codeOf(id)
    expect(code).toMatchObject({ number: `${id.replaceAll('-', '')}-1`, amount: 7_500_000 })
    expect(text).toContain('lang="uz"')
    expect(text).toMatch(/<svg [^>]*role="img"/)
    expect(text).toMatch(/75.000 soʻm/)
    expect(text).toContain(`<dd>${(await row(id)).number}</dd>`)
    expect(text).toContain('data-seconds="600"')
    expect(text, 'a code of the national kind is no link').not.toContain('Ilovada ochish')
    expect(await open(id)).toEqual({ status, text })
    expect(await state(id)).toBe('open')
    expect(bank.codes.size, 'everyone sees the same code').toBe(1)

    bank.pay(code)
    expect(await state(id)).toBe('changed')
    expect(await read(id)).toMatchObject({ ...paid, payment_type: 'uzqr' })
    const back = `https://shop.example/uz/myorders/${id}?from=payment`
    expect(await open(id)).toEqual({ status: 303, text: back })
    expect(await transactions(id)).toMatchObject([{ state: 'performed', documentId: code.paymentId }])
  }),
)

test(
  'of two who open a new page at once one gets the code and the other a page that asks again',
  atBank(async ({ shop, order, open, before, bank, transactions, codeOf, work, read }) => {
    const id = await order()
    let other = ''
    before('create', async () => {
      other = (await open(id)).text
    })
    expect((await open(id)).text).toContain('role="img"')
    expect(other).toContain('http-equiv="refresh"')
    expect(other).not.toContain('role="img"')
    expect((await open(id)).text).toContain('role="img"')
    expect(await transactions(id)).toMatchObject([{ state: 'created', pageUrl: expect.any(String) }])
    bank.pay(codeOf(id))
    shop.wait(20)
    await work()
    expect(await read(id)).toMatchObject(paid)
  }),
)

test(
  'a code that ended while it was being made is not shown',
  atBank(async ({ shop, order, open, before }) => {
    const id = await order()
    before('create', async () => shop.wait(11 * 60))
    expect((await open(id)).text).toContain('Bank hozir kod bermadi')
  }),
)

test(
  'a code that the bank does not cancel is asked about until it is over, and a late payment of it is returned',
  atBank(async ({ shop, order, open, work, expire, codeOf, bank, refund, refunds, transactions }) => {
    const id = await order()
    await open(id)
    const answer = bank.answer
    Object.assign(bank, {
      answer: (method: string, ...rest: [Headers, Readonly<Record<string, unknown>>]) =>
        method === 'cancel-order'
          ? { error_code: 400, error_message: 'operation.is.inProcess' }
          : answer(method, ...rest),
    })
    shop.wait(10 * 60)
    await work()
    shop.wait(7 * 60)
    await expire()
    await work()
    expect(await transactions(id)).toMatchObject([{ state: 'created', pageUrl: expect.any(String) }])
    bank.pay(codeOf(id))
    await work()
    await refund()
    expect(await refunds()).toMatchObject([{ cause: 'order_gone', doneAt: expect.any(String) }])
    const second = await order()
    await open(second)
    shop.wait(17 * 60)
    await work()
    Object.assign(bank, { answer })
    await work()
    await work()
    expect(codeOf(second).status).toBe('CANCELLED')
    expect(await transactions(second)).toMatchObject([{ state: 'cancelled' }])
  }),
)

test(
  'a code lives for ten minutes, is then cancelled at the bank, and another is made when it is asked for',
  atBank(async ({ shop, order, open, codeOf, bank }) => {
    const id = await order()
    await open(id)
    const first = codeOf(id)
    shop.wait(9 * 60)
    expect((await open(id)).text).toContain('data-seconds="60"')
    shop.wait(60)
    expect((await open(id)).text).toContain('Kodning muddati tugadi')
    expect(first.status).toBe('CANCELLED')
    expect(bank.codes.size).toBe(1)
    expect((await open(id, '&new=1')).text).toContain('data-seconds="300"')
    expect(codeOf(id).number).toMatch(/-2$/)
  }),
)

test(
  'a code that is paid in its last second pays the order, though the shop was about to cancel it',
  atBank(async ({ shop, order, read, open, work, codeOf, bank, behave }) => {
    const id = await order()
    await open(id)
    shop.wait(10 * 60)
    const code = codeOf(id)
    const cancel = bank.answer
    Object.assign(bank, {
      answer(method: string, ...rest: [Headers, Readonly<Record<string, unknown>>]) {
        // Between the question and the cancellation.
        if (method === 'cancel-order') bank.pay(code)
        return cancel(method, ...rest)
      },
    })
    behave('good')
    await work()
    expect(code.status).toBe('SUCCESS')
    expect(await read(id)).toMatchObject(paid)
  }),
)

test(
  'a code that the bank reports as paid after its cancellation is returned if the order has ended',
  atBank(async ({ shop, order, row, open, work, codeOf, expire, refund, refunds }) => {
    const id = await order()
    await open(id)
    shop.wait(10 * 60)
    await work()
    const code = codeOf(id)
    expect(code.status).toBe('CANCELLED')
    shop.wait(4 * 60)
    await work()
    shop.wait(70)
    await expire()
    expect(await row(id)).toMatchObject({ status: 'server_cancelled' })
    const other = await order()
    await open(other)
    const late = codeOf(other)
    shop.wait(14 * 60)
    late.status = 'HOLD'
    await work()
    shop.wait(2 * 60)
    await expire()
    late.status = 'SUCCESS'
    await work()
    expect(await row(other)).toMatchObject({ status: 'server_cancelled', isPaid: false })
    await refund()
    expect(await refunds()).toMatchObject([{ cause: 'order_gone', doneAt: expect.any(String) }])
    expect(late.status).toBe('REVERSED')
  }),
)

test(
  'an order that is paid in another way gives up its code, and a payment of it is returned',
  atBank(async ({ shop, order, changeTo, read, open, work, codeOf }) => {
    const id = await order()
    await open(id)
    expect(await changeTo(id, 'cash')).toBe(200)
    shop.wait(20)
    await work()
    expect(codeOf(id).status).toBe('CANCELLED')
    expect((await open(id)).text).toContain('endi toʻlab boʻlmaydi')
    expect(await read(id)).toMatchObject({ status: 'new', paid: false, payment_type: 'cash' })
  }),
)

test.each(['silent', 'busy', 'lost'] as const)(
  'when the bank is %s nothing is paid and nothing is lost',
  (mood) =>
    atBank(async ({ shop, order, read, open, state, work, codeOf, bank, behave }) => {
      const id = await order()
      behave(mood)
      expect((await open(id)).text).toContain('Bank hozir kod bermadi')
      behave('good')
      await open(id, '&new=1')
      bank.pay(codeOf(id))
      shop.wait(20)
      behave(mood)
      expect(await state(id)).toBe('open')
      await expect(work(), 'the round counts as failed').rejects.toThrow(AggregateError)
      expect(await read(id)).toMatchObject(unpaid)
      behave('good')
      await work()
      expect(await read(id)).toMatchObject(paid)
    })(),
)

test(
  'a payment is returned whole; a lost answer is asked about, and what the bank forbids is left to a person',
  atBank(async ({ shop, token, order, open, state, codeOf, bank, behave, refund, refunds }) => {
    const give = async () => {
      const id = await order()
      await open(id)
      bank.pay(codeOf(id))
      await state(id)
      await shop.call(cancelOrder, { token, params: { id }, body: { reason: 'changed_mind' } })
      return codeOf(id)
    }
    const first = await give()
    behave('lost', 'reversal')
    await refund()
    expect(first.status).toBe('REVERSED')
    expect(await refunds()).toMatchObject([{ doneAt: null, lastAnswer: 'TimeoutError' }])
    behave('good')
    shop.wait(6 * 60)
    await refund()
    expect(await refunds()).toMatchObject([{ doneAt: expect.any(String) }])
    const second = await give()
    second.status = 'FAILED'
    await refund()
    expect(
      (await refunds()).map(({ lastAnswer, refusedAt }) => [lastAnswer, refusedAt !== null]),
    ).toContainEqual(['400 apelsin.pay.reverse.not.allowed', true])
  }),
)

test(
  'a code of nobody is not found, and its page leads to no other site',
  atBank(async ({ shop, order, codeOf }) => {
    for (const path of ['pay/00000000-0000-4000-8000-000000000000', 'pay/x', 'state/x'])
      expect((await shop.api.request(`/payments/uzqr/${path}`)).status).toBe(404)
    const id = await order()
    const response = await shop.api.request(`/payments/uzqr/pay/${id}?back=https://evil.example/`)
    expect(await response.text()).not.toContain('evil.example')
    expect(codeOf(id).returnUrl).toBe('https://shop.example/')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*script-src 'sha256-/)
  }),
)
