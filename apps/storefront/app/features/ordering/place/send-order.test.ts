import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { sendOrder } from './send-order.ts'

const silence = () => new ApiProblem({ code: 'connection_error', status: 0 })
const placed = { orderId: 'an-order', paymentLink: '' }

/** A network on which every attempt takes no time and waiting moves the clock. */
function aNetwork(answers: readonly (ApiProblem | typeof placed)[]) {
  let clock = 0
  const attempts: number[] = []
  let checkings = 0
  return {
    attempts,
    reported: () => checkings,
    run: () =>
      sendOrder({
        async send() {
          const answer = answers[Math.min(attempts.length, answers.length - 1)]
          attempts.push(clock)
          if (!answer || answer instanceof ApiProblem) throw answer
          return answer
        },
        onChecking: () => {
          checkings += 1
        },
        now: () => clock,
        async wait(delayMs) {
          clock += delayMs
        },
      }),
  }
}

test('an answered order is sent once', async () => {
  const network = aNetwork([placed])
  expect(await network.run()).toEqual({ kind: 'placed', ...placed })
  expect(network.attempts).toEqual([0])
  expect(network.reported()).toBe(0)
})

test('without an answer it is sent again after 1, 2 and 4 seconds, and the stored reply ends it', async () => {
  const network = aNetwork([silence(), silence(), silence(), placed])
  expect(await network.run()).toEqual({ kind: 'placed', ...placed })
  expect(network.attempts).toEqual([0, 1000, 3000, 7000])
  expect(network.reported()).toBe(3)
})

test('after a minute of silence it is given up, with no pause longer than half a minute', async () => {
  const network = aNetwork([silence()])
  expect(await network.run()).toEqual({ kind: 'silent' })
  expect(network.attempts).toEqual([0, 1000, 3000, 7000, 15_000, 31_000])
})

test('a broken server is silence too: the order may have been taken', async () => {
  const network = aNetwork([new ApiProblem({ code: 'internal', status: 500 }), placed])
  expect(await network.run()).toEqual({ kind: 'placed', ...placed })
})

test.each([
  { code: 'below_minimum', status: 422 },
  { code: 'order_conflict', status: 409 },
  { code: 'too_many_requests', status: 429 },
  { code: 'unauthorized', status: 401 },
] as const)('a refusal ends it at once: $code', async ({ code, status }) => {
  const problem = new ApiProblem({ code, status })
  const network = aNetwork([problem])
  expect(await network.run()).toEqual({ kind: 'refused', problem })
  expect(network.attempts).toHaveLength(1)
})

test('a mistake of our own is not hidden', async () => {
  const mistake = new TypeError('undefined is not a function')
  const run = sendOrder({
    send: () => Promise.reject(mistake),
    onChecking: () => {},
    now: () => 0,
    wait: async () => {},
  })
  await expect(run).rejects.toBe(mistake)
})
