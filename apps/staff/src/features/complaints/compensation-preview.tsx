import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../i18n/format.ts'
import { paymentText } from '../../i18n/payment-texts.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { type resolveCompensation, wholeOf } from './compensation.ts'
import type { Offer } from './use-complaints.ts'

/** What the customer gets, part by part, and what it costs. */
export function CompensationPreview({
  given,
  paysBack,
  dishes = [],
}: {
  readonly given: ReturnType<typeof resolveCompensation>
  readonly paysBack: Offer['pays_back']
  /** The dishes of the complaint, with their shares of discounts. */
  readonly dishes?: Offer['lines']
}) {
  const { t, language, nameOf } = useMessages()
  const { money, points, again } = given
  const discount = dishes.reduce((sum, line) => sum + line.discount, 0)
  const isNothing = money === 0 && points === 0 && again.length === 0
  return (
    <dl className="sum claim__sum" aria-label={t('complaint.gets')}>
      {dishes.map((line) => (
        <Row key={line.id} name={nameOf(line.name)} value={formatSum(language, line.total)} />
      ))}
      {discount > 0 && <Row name={t('complaint.discount')} value={`−${formatSum(language, discount)}`} />}
      <div className="claim__gets">
        <dt>{t('complaint.gets')}</dt>
        <dd>{isNothing && t('complaint.gets.words')}</dd>
      </div>
      {money > 0 && (
        <Row
          name={t('complaint.gets.money', { provider: paysBack ? paymentText(t, paysBack) : '' })}
          value={formatSum(language, money)}
        />
      )}
      {points > 0 && <Row name={t('complaint.gets.points')} value={formatCount(points)} />}
      {again.length > 0 && (
        <Row
          name={t('complaint.gets.again', { dishes: again.map(({ name }) => nameOf(name)).join(', ') })}
          value={t('complaint.gets.free')}
        />
      )}
      {!isNothing && (
        <div className="sum__total">
          <dt>{t('complaint.whole')}</dt>
          <dd>{formatSum(language, wholeOf(given))}</dd>
        </div>
      )}
    </dl>
  )
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
