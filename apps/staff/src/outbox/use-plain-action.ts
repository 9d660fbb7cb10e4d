import type { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { AnswerOf, BodyOf } from '@doira/contract/endpoint'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverNow } from '../platform/api/server-clock.ts'
import { callStaff } from '../platform/api/staff-api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { refusalReason } from './refusal-reason.ts'

type Endpoints = typeof allStaffEndpoints
/** Actions without an order. */
export type PlainActionName = {
  [N in keyof Endpoints]: Endpoints[N] extends { readonly path: `/v1/staff/actions/${string}` }
    ? BodyOf<Endpoints[N]> extends { readonly expected_status: string }
      ? never
      : N
    : never
}[keyof Endpoints]
export type DataOf<N extends PlainActionName> =
  BodyOf<Endpoints[N]> extends { readonly data: infer Data } ? Data : never

/**
 * Sends an action that waits for its answer, and reads again what it may have changed when it is done. Answers what the
 * server answered; null when it refused, and then `refusal` is the reason.
 *
 * @param key the queries that are read again begin with it
 */
export function usePlainAction(key: string, onDone: () => void = () => undefined) {
  const { t, language } = useMessages()
  const client = useQueryClient()
  const actionId = useRef(randomId())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const send = async <N extends PlainActionName>(
    name: N,
    data: DataOf<N>,
  ): Promise<AnswerOf<Endpoints[N]> | null> => {
    setIsBusy(true)
    setRefusal(null)
    try {
      const body = { action_id: actionId.current, pressed_at: serverNow(), data }
      const answer = await callStaff(name, { body } as never) // every plain action has this body
      actionId.current = randomId()
      await client.invalidateQueries({ queryKey: [key] })
      onDone()
      return answer as AnswerOf<Endpoints[N]>
    } catch (error) {
      const problem = toProblem(error)
      // Another press is another action: the one before was answered.
      if (!problem.isPassing) actionId.current = randomId()
      setRefusal(refusalReason(t, language, problem))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { send, refusal, isBusy }
}
