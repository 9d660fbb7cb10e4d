import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber, formatSum, formatTime } from '../../i18n/format.ts'
import { HoldStrip } from '../../outbox/hold-strip.tsx'
import { pressOrderAct, pressPlainAct, useWaitingActs } from '../../outbox/the-outbox.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { hasKeys } from '../../platform/device.ts'
import { useMay, useMe } from '../../platform/session.ts'
import { type AnswerTo, callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { CardTimer } from '../board/order-card.tsx'
import { BranchChoice } from '../frame/branch-choice.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'

type Couriers = AnswerTo<'listCouriers'>
type Courier = Couriers['couriers'][number]

/** Orders without a courier on the left, who takes the chosen one on the right, best first. */
export function CouriersPage() {
  const { t } = useWords()
  const [search] = useSearchParams()
  const branch = search.get('branch') ?? ''
  const [asked, setAsked] = useState<string | null>(null)
  const list = useQuery({
    queryKey: ['couriers', branch, asked],
    queryFn: ({ signal }) => callStaff('listCouriers', { query: { branch, order: asked }, signal }),
  })
  const orders = list.data?.orders ?? []
  const chosen = orders.find(({ id }) => id === asked) ?? null
  const free = (list.data?.couriers ?? []).filter(({ unavailable }) => unavailable === null)
  const assign = (courier: Courier) => {
    if (chosen) pressOrderAct('assign', chosen, { courier_id: courier.id })
  }
  const walk = (step: number) => () => {
    const place = orders.findIndex(({ id }) => id === asked)
    const next = orders[place + step] ?? orders[0]
    if (next) setAsked(next.id)
  }
  const digits = free
    .slice(0, 9)
    .map((courier, place) => [`digit${place + 1}`, () => assign(courier)] as const)
  useKeys({ ...Object.fromEntries(digits), arrowDown: walk(1), arrowUp: walk(-1) }, hasKeys)

  return (
    <SectionFrame title={t('couriers.all')} top={<BranchChoice hasAll />}>
      {list.data ? (
        <div className="cr">
          <aside className="card" aria-label={t('couriers.without', { n: orders.length })}>
            <div className="card__h">
              <h2>{t('couriers.without', { n: orders.length })}</h2>
            </div>
            {orders.length === 0 && <p className="t-2">{t('couriers.none_without')}</p>}
            <div className="stack">
              {orders.map((card) => (
                <button
                  key={card.id}
                  type="button"
                  className="oc"
                  aria-pressed={card.id === asked}
                  data-open={card.id === asked ? '' : undefined}
                  onClick={() => setAsked(card.id)}
                >
                  <span className="oc__n">{formatNumber(card.number)}</span>
                  <CardTimer card={card} />
                  <span className="oc__x">{t(`status.${card.status}`)}</span>
                  <span className="oc__m">{card.address}</span>
                </button>
              ))}
            </div>
          </aside>
          <section>
            <div className="row cr__h">
              <h2 className="grow">
                {chosen ? t('couriers.who', { number: formatNumber(chosen.number) }) : t('couriers.all')}
              </h2>
            </div>
            {list.data.couriers.length === 0 && <p className="t-2">{t('couriers.nobody')}</p>}
            <div className="cgrid">
              {list.data.couriers.map((courier) => (
                <CourierCard
                  key={courier.id}
                  courier={courier}
                  place={free.indexOf(courier)}
                  orderId={chosen?.id ?? null}
                  onAssign={chosen ? () => assign(courier) : null}
                />
              ))}
            </div>
          </section>
        </div>
      ) : list.error ? (
        <Failed
          title={t('state.failed')}
          text={t('state.failed_text', { number: toProblem(list.error).status })}
          retryLabel={t('state.retry')}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionFrame>
  )
}

function CourierCard({
  courier,
  place,
  orderId,
  onAssign,
}: {
  readonly courier: Courier
  /** Among those who can be chosen; the first is the best. */
  readonly place: number
  readonly orderId: string | null
  readonly onAssign: (() => void) | null
}) {
  const { t, language } = useWords()
  const me = useMe()
  const may = useMay()
  const waiting = useWaitingActs(me.id, orderId ?? '').find(
    ({ data }) => (data as { courier_id?: string }).courier_id === courier.id,
  )
  const estimate = courier.estimate_minutes
  return (
    <article className={place === 0 ? 'cw cw--best' : 'cw'} aria-label={courier.name}>
      <div className="cw__h">
        <Avatar name={courier.name} />
        <span className="grow">
          <b>{courier.name}</b>
          <small>{t(`couriers.where.${courier.whereabouts}`)}</small>
        </span>
        {courier.unavailable !== null ? (
          <span className="tag">{t(`couriers.${courier.unavailable}`)}</span>
        ) : (
          onAssign &&
          may('order.assign') && (
            <Button
              look={place === 0 ? 'go' : 'outline'}
              keyName={place < 9 ? String(place + 1) : undefined}
              onClick={onAssign}
            >
              {t('couriers.assign')}
            </Button>
          )
        )}
      </div>
      {waiting && <HoldStrip act={waiting} />}
      <div className="cw__o">
        {courier.orders.length === 0 && <span className="t-2 t-small">{t('couriers.no_orders')}</span>}
        {courier.orders.map((order) => (
          <span key={order.id} className="cmini">
            {formatNumber(order.number)} <em>{formatTime(order.promised_at)}</em>
          </span>
        ))}
      </div>
      <div className="row row--between t-small t-2">
        <span>{t('couriers.cash', { sum: formatSum(language, courier.cash) })}</span>
        {estimate !== null && (
          <span>{t(courier.is_in_time ? 'couriers.in_time' : 'couriers.not_in_time', { n: estimate })}</span>
        )}
      </div>
      <div className="row">
        {may('couriers.shifts') && (
          <Button
            look="ghost"
            onClick={() =>
              pressPlainAct('shift', {
                courier_id: courier.id,
                state: courier.state === 'off' ? 'on' : 'off',
                until: null,
              })
            }
          >
            {t(courier.state === 'off' ? 'couriers.start_shift' : 'couriers.end_shift')}
          </Button>
        )}
        {may('order.hand_out') && courier.cash > 0 && (
          <Button
            look="ghost"
            icon="banknote"
            onClick={() =>
              pressPlainAct('take_cash', { courier_id: courier.id, amount: courier.cash, words: '' })
            }
          >
            {t('couriers.take_cash', { sum: formatSum(language, courier.cash) })}
          </Button>
        )}
      </div>
    </article>
  )
}
