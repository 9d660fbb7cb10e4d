import { actionPath } from '@doira/contract/staff/action-path'
import type { WireActionAnswer } from '@doira/contract/staff/actions'
import { type ApiProblem, readProblem } from '@doira/web/api/api-problem.ts'
import { callHeaders } from '../platform/api/staff-api.ts'
import { interruptSession, sessionToken } from '../platform/session.ts'
import type { WaitingAction } from './action.ts'
import type { Sent } from './outbox.ts'

/** Nobody waits longer for an answer: a link may be dead without anybody saying so, and the same id goes again. */
const longestMs = 20_000

/** Asks the server to do an action. The request outlives the page. */
export async function sendAction(action: WaitingAction): Promise<Sent<WireActionAnswer>> {
  if (sessionToken() === null) return { is: 'signed_out' }
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), longestMs)
  try {
    const response = await fetch(`${actionPath}${action.kind}`, {
      method: 'POST',
      keepalive: true,
      signal: given.signal,
      headers: { ...callHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(getBody(action)),
    })
    return response.ok
      ? { is: 'answered', answer: (await response.json()) as WireActionAnswer } // by the contract
      : refusedOr(await readProblem(response))
  } catch {
    // No link, or none any more before the answer was whole.
    return { is: 'unanswered' }
  } finally {
    clearTimeout(timer)
  }
}

function refusedOr(problem: ApiProblem): Sent<WireActionAnswer> {
  if (problem.code === 'unauthorized') {
    interruptSession()
    return { is: 'signed_out' }
  }
  // An answer that is not the shop's own, of a proxy for instance, is no answer to an action.
  return problem.isPassing || problem.code === 'unknown' ? { is: 'unanswered' } : { is: 'refused', problem }
}

function getBody({ actionId, pressedAt, order, data }: WaitingAction): object {
  const plain = { action_id: actionId, pressed_at: pressedAt, data }
  return order === null ? plain : { ...plain, order_id: order.id, expected_status: order.status }
}
