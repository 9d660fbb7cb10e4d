import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { announce } from '@doira/web/browser/announce.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useRef, useState } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import type { CustomerLanguage } from '../entry-form.ts'
import { problemText } from '../problem-texts.ts'

type Sent = { readonly againAt: Instant; readonly isPrinted: boolean; readonly isLate: boolean }

export type PointsConsent = ReturnType<typeof usePointsConsent>

/**
 * Whether the customer of a call has agreed that points are spent on this order. The consent is of one customer: it
 * goes when another number is typed.
 */
export function usePointsConsent({
  orderId,
  customerId,
  language,
  wanted,
}: {
  readonly orderId: string
  readonly customerId: string | null
  readonly language: CustomerLanguage
  /** Points that the order would spend. */
  readonly wanted: number
}) {
  const { t, language: own } = useMessages()
  const [agreed, setAgreed] = useState<{ readonly by: string; readonly points: number } | null>(null)
  const [sent, setSent] = useState<(Sent & { readonly to: string }) | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)

  const run = async (call: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setRefusal(null)
    try {
      await call()
    } catch (error) {
      const comment = problemText(t, own, toProblem(error))
      setRefusal(comment)
      announce(comment, 'assertive')
    }
    isUnderWay.current = false
    setIsBusy(false)
  }
  const fields = () => ({ action_id: randomId(), pressed_at: serverNow() })

  return {
    wanted,
    confirmed: agreed !== null && agreed.by === customerId ? agreed.points : 0,
    sent: sent !== null && sent.to === customerId ? sent : null,
    refusal,
    isBusy,
    /** The server knows of no consent any more. */
    drop: () => setAgreed(null),
    send: () =>
      run(async () => {
        if (customerId === null) return
        const data = { order_id: orderId, customer_id: customerId, points: wanted, language }
        const answer = await callStaff('sendPointsCode', { body: { ...fields(), data } })
        setSent({
          to: customerId,
          againAt: addSeconds(serverNow(), answer.resend_after),
          isPrinted: answer.demo_code_printed,
          isLate: answer.codes_late,
        })
      }),
    check: (code: string) =>
      run(async () => {
        if (customerId === null) return
        const data = { order_id: orderId, code }
        const { points } = await callStaff('checkPointsCode', { body: { ...fields(), data } })
        setAgreed({ by: customerId, points })
        announce(t('entry.points_agreed', { n: formatCount(points) }))
      }),
  }
}
