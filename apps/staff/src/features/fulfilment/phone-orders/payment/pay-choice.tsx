import {
  isOnlinePayment,
  type OnlinePaymentType,
  type PaymentType,
} from '@doira/domain/payments/payment-type'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { SumField } from '../../../../ui/sum-field.tsx'
import type { EntryForm } from '../entry-form.ts'
import { type EntryProblem, type ProblemPlace, problemAt } from '../entry-problems.ts'
import { problemText } from '../problem-texts.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { CommentAndPromo } from './comment-and-promo.tsx'
import { PointsCode } from './points-code.tsx'
import type { PointsConsent } from './use-points-consent.ts'

const ways = ['cash', 'card', 'link'] as const

/** How it is paid, with what change, with how many points, and what takes something off. */
export function PayChoice({
  form,
  put,
  balance,
  off,
  consent,
  problems,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  /** Points of the customer. */
  readonly balance: number
  /** Ways to pay that the branch of the order does not take. */
  readonly off: readonly PaymentType[]
  readonly consent: PointsConsent
  readonly problems: readonly EntryProblem[]
}) {
  const { t, language } = useMessages()
  const online = useOnline(off)
  const typeOf = (one: (typeof ways)[number]) => (one === 'link' ? online : off.includes(one) ? null : one)
  const other = off.includes(form.payment_type) ? ways.map(typeOf).find((type) => type !== null) : undefined
  // Another branch may not take what was chosen before.
  useEffect(() => {
    if (other !== undefined) put({ payment_type: other })
  }, [other, put])
  const way = form.payment_type === 'cash' || form.payment_type === 'card' ? form.payment_type : 'link'
  const errorAt = (place: ProblemPlace) => {
    const problem = problemAt(problems, place)
    return problem ? problemText(t, language, problem) : undefined
  }
  const hasPoints = form.points > 0
  // What is missing for the points is asked for in its own place.
  const isCodeWanted = problemAt(problems, 'points')?.code === 'points_code_required'
  const pointsError = isCodeWanted ? undefined : errorAt('points')
  return (
    <>
      <div className="oe__pay" role="radiogroup" aria-label={t('entry.pay')}>
        {ways.map((one) => (
          <label key={one} className="chip chip--st">
            <input
              type="radio"
              name="entry-pay"
              checked={way === one}
              disabled={typeOf(one) === null}
              onChange={() => {
                const type = typeOf(one)
                if (type !== null) put({ payment_type: type })
              }}
            />
            {t(`entry.pay.${one}`)}
          </label>
        ))}
        <label className="chip chip--st">
          <input
            type="checkbox"
            data-entry="points"
            checked={hasPoints}
            disabled={balance === 0 || off.includes('cashback')}
            onChange={() => put({ points: hasPoints ? 0 : balance })}
          />
          {t('entry.pay.points')}
        </label>
      </div>
      <PointsCode consent={consent} />
      {pointsError && (
        <p className="oe__wrong" role="alert">
          {pointsError}
        </p>
      )}
      {way === 'cash' && (
        <div className="oe__more">
          <SumField
            label={t('entry.change')}
            data-entry="change"
            value={form.cash_change}
            error={errorAt('change')}
            onChange={(sum) => put({ cash_change: sum })}
          />
        </div>
      )}
      <CommentAndPromo form={form} put={put} promoError={errorAt('promo')} />
    </>
  )
}

/** The provider whose link is sent first; where there are several the customer may choose on its page. */
function useOnline(off: readonly PaymentType[]): OnlinePaymentType | null {
  const { data } = useQuery({
    queryKey: ['payment-types'],
    queryFn: ({ signal }) => shopApi.listPaymentTypes({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offered = data?.payment_types.map(({ payment_type }) => payment_type) ?? []
  return offered.filter(isOnlinePayment).find((type) => !off.includes(type)) ?? null
}
