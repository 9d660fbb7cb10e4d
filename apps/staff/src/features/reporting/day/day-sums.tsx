import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { paymentText } from '../../../i18n/payment-texts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { Day, Report } from './use-day.ts'

/** What customers paid and got back, which is what they were handed, what stays with us, and what differs. */
export function CustomerSums({ report }: { readonly report: Report }) {
  const { t } = useMessages()
  const { came, went, carried, sold, differences } = report
  const differs = differences.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Sums title={t('day.customers')}>
      <Row name={t('day.opening')} sum={carried.opening} />
      {onlinePaymentTypes.map((provider) => (
        <Row key={provider} name={paymentText(t, provider)} sum={came[provider]} />
      ))}
      <Row name={t('day.cash')} sum={came.cash} />
      <Row name={t('day.card')} sum={came.card} />
      <Row name={t('day.points')} sum={came.points} />
      {onlinePaymentTypes.map((provider) => (
        <Row
          key={provider}
          name={t('day.back_provider', { name: paymentText(t, provider) })}
          sum={-went[provider]}
        />
      ))}
      <Row name={t('day.back_transfer')} sum={-went.transfer} />
      <Row name={t('day.back_points')} sum={-went.points} />
      {carried.moved !== 0 && <Row name={t('day.moved')} sum={carried.moved} />}
      <Row name={t('day.sold', { count: sold.orders })} sum={-sold.value} isStrong />
      {differs !== 0 && <Row name={t('day.differences')} sum={-differs} isWrong />}
      <Row name={t('day.closing')} sum={carried.closing} isTotal />
    </Sums>
  )
}

/** Cash: from doors to couriers, from couriers and the counter to the till. */
export function CashSums({ day: { report } }: { readonly day: Day }) {
  const { t } = useMessages()
  const { couriers, till } = report
  return (
    <>
      <Sums title={t('day.couriers')}>
        <Row name={t('day.couriers_opening')} sum={couriers.opening} />
        <Row name={t('day.couriers_taken')} sum={couriers.taken} />
        {couriers.shortfall !== 0 && (
          <Row name={t('day.couriers_shortfall')} sum={couriers.shortfall} isWrong />
        )}
        <Row name={t('day.couriers_handed')} sum={-couriers.handed_in} />
        {couriers.difference !== 0 && (
          <Row name={t('day.difference')} sum={couriers.difference} isWrong isSigned />
        )}
        {couriers.unexplained !== 0 && <Row name={t('day.unexplained')} sum={couriers.unexplained} isWrong />}
        <Row name={t('day.couriers_closing')} sum={couriers.closing} isTotal />
      </Sums>
      <Sums title={t('day.till')}>
        <Row name={t('day.counter')} sum={till.counter} />
        <Row name={t('day.handed')} sum={till.handed_in} />
        {till.of_others !== 0 && <Row name={t('day.of_others')} sum={till.of_others} isPart />}
        <Row name={t('day.expected')} sum={till.expected} isTotal />
        {till.counted !== null && <Row name={t('day.counted')} sum={till.counted} isStrong />}
        {till.difference !== null && till.difference !== 0 && (
          <Row name={t('day.difference')} sum={till.difference} isWrong isSigned />
        )}
      </Sums>
    </>
  )
}

/** Points that nobody paid for. */
export function PointSums({ report: { points } }: { readonly report: Report }) {
  const { t } = useMessages()
  return (
    <Sums title={t('day.points_given')}>
      <Row name={t('day.earned')} sum={points.earned} isPoints />
      <Row name={t('day.gifts')} sum={points.gifts} isPoints />
    </Sums>
  )
}

function Sums({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h3>{title}</h3>
      <dl className="sum">{children}</dl>
    </section>
  )
}

type RowProps = {
  readonly name: string
  readonly sum: number
  readonly isStrong?: boolean
  readonly isTotal?: boolean
  readonly isWrong?: boolean
  readonly isPart?: boolean
  readonly isPoints?: boolean
  /** Too much has its plus, as too little has its minus. */
  readonly isSigned?: boolean
}

function Row({
  name,
  sum,
  isStrong = false,
  isTotal = false,
  isWrong = false,
  isPart = false,
  isPoints = false,
  isSigned = false,
}: RowProps) {
  const { t, language } = useMessages()
  // Points are listed although there are none: their list has no total.
  if (sum === 0 && !isTotal && !isStrong && !isPoints) return null
  const looks = {
    sum__total: isTotal,
    day__strong: isStrong,
    day__wrong: isWrong,
    day__part: isPart,
  }
  const look = Object.entries(looks).flatMap(([name, isOn]) => (isOn ? name : []))
  return (
    <div className={look.join(' ') || undefined}>
      <dt>{name}</dt>
      <dd>
        {isSigned && sum > 0 && '+'}
        {isPoints ? t('entry.points', { count: sum }) : formatSum(language, sum === 0 ? 0 : sum)}
      </dd>
    </div>
  )
}
