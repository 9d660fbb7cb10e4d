import type { WireActAnswer } from '@doira/contract/staff/acts'
import { type ApiProblem, readProblem } from '../platform/api-problem.ts'
import { interruptSession, sessionToken } from '../platform/session.ts'
import { callHeaders } from '../platform/staff-api.ts'
import type { WaitingAct } from './act.ts'
import type { Sent } from './outbox.ts'

/** Asks the server to do an act. The request outlives the page. */
export async function sendAct(act: WaitingAct): Promise<Sent<WireActAnswer>> {
  if (sessionToken() === null) return { is: 'signed_out' }
  const response = await fetch(`/v1/staff/acts/${act.kind}`, {
    method: 'POST',
    keepalive: true,
    headers: { ...callHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(act)),
  }).catch(() => null)
  if (!response) return { is: 'unanswered' }
  if (response.ok) return { is: 'answered', answer: (await response.json()) as WireActAnswer } // by the contract
  const problem: ApiProblem = await readProblem(response)
  if (problem.code === 'unauthorized') {
    interruptSession()
    return { is: 'signed_out' }
  }
  return problem.isPassing ? { is: 'unanswered' } : { is: 'refused', problem }
}

function bodyOf({ actId, pressedAt, order, data }: WaitingAct): object {
  const plain = { act_id: actId, pressed_at: pressedAt, data }
  return order === null ? plain : { ...plain, order_id: order.id, expected_status: order.status }
}
