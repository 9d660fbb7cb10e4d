import { type ComplaintRemedy, complaintRemedies } from '@doira/domain/complaints/complaint'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../i18n/format.ts'
import { paymentText } from '../../i18n/payment-texts.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import { mostOf, sumLines } from './complaint-texts.ts'
import type { Offer } from './use-complaints.ts'

type Props = {
  readonly offer: Offer
  readonly lineIds: readonly string[]
  readonly remedy: ComplaintRemedy
  readonly onRemedy: (remedy: ComplaintRemedy) => void
  readonly amount: number | null
  readonly onAmount: (amount: number | null) => void
  readonly problem: string | null
}

/** What the customer gets, and how much of it: what the dishes cost, or another sum. */
export function ComplaintRemedyPart({ offer, lineIds, remedy, onRemedy, amount, onAmount, problem }: Props) {
  const { t, language, nameOf } = useMessages()
  const { chosen, discount, worth } = sumLines(offer, lineIds)
  const about = (one: ComplaintRemedy) => {
    if (one === 'words' || mostOf(offer, one) > 0) {
      return one === 'money'
        ? t('complaint.about.money', { provider: offer.pays_back ? paymentText(t, offer.pays_back) : '' })
        : t(`complaint.about.${one}`)
    }
    const isOffline = one === 'money' && offer.most.points > 0
    return t(isOffline ? 'complaint.about.no_money' : 'complaint.about.nothing_left')
  }
  const sum = formatSum(language, amount ?? 0)
  return (
    <div className="stack">
      <div className="field__label" aria-hidden="true">
        {t('complaint.do')}
      </div>
      <div className="claim__remedies">
        <RadioCards
          label={t('complaint.do')}
          value={remedy}
          onChoose={onRemedy}
          options={complaintRemedies.map((value) => ({
            value,
            label: t(`complaint.remedy.${value}`),
            hint: about(value),
            isDisabled: value !== 'words' && mostOf(offer, value) === 0,
          }))}
        />
      </div>
      {(remedy === 'money' || remedy === 'points') && (
        <SumField
          label={t('complaint.amount')}
          hint={t('complaint.amount_most', { sum: formatSum(language, mostOf(offer, remedy)) })}
          error={problem}
          maxLength={12}
          value={amount}
          onChange={onAmount}
        />
      )}
      {remedy !== 'words' && (
        <dl className="sum claim__sum">
          {chosen.map((line) => (
            <div key={line.id}>
              <dt>{nameOf(line.name)}</dt>
              <dd>{formatSum(language, line.total)}</dd>
            </div>
          ))}
          {discount > 0 && (
            <div>
              <dt>{t('complaint.discount')}</dt>
              <dd>{`−${formatSum(language, discount)}`}</dd>
            </div>
          )}
          <div className="sum__total">
            <dt>
              {t(
                remedy === 'money'
                  ? 'complaint.back'
                  : remedy === 'points'
                    ? 'complaint.points_given'
                    : 'complaint.cost',
              )}
            </dt>
            <dd>
              {remedy === 'points'
                ? formatCount(amount ?? 0)
                : remedy === 'dishes'
                  ? formatSum(language, worth)
                  : sum}
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}
