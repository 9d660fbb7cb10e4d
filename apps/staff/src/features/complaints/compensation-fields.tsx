import { type CompensationKind, compensationKinds } from '@doira/domain/complaints/complaint'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useId } from 'react'
import { paymentText } from '../../i18n/payment-texts.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { CheckField } from '../../ui/field.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import type { ChosenCompensation, Dish, findWrong, resolveCompensation } from './compensation.ts'
import type { Offer } from './use-complaints.ts'

type Props = {
  readonly offer: Pick<Offer, 'most'> & { readonly pays_back?: Offer['pays_back'] }
  /** Those that the complaint is about. */
  readonly dishes: readonly Dish[]
  readonly chosen: ChosenCompensation
  readonly onChoose: (chosen: ChosenCompensation) => void
  readonly given: ReturnType<typeof resolveCompensation>
  /** Null also while the person has not tried to send it. */
  readonly wrong: ReturnType<typeof findWrong>
}

/** What the customer gets together, and how much of each. */
export function CompensationFields({ offer, dishes, chosen, onChoose, given, wrong }: Props) {
  const { t, language } = useMessages()
  const hint = useId()
  const most = { money: offer.most.money, points: offer.most.whole, dishes: offer.most.whole }
  const about = (kind: CompensationKind) => {
    if (most[kind] > 0) {
      const provider = offer.pays_back ? paymentText(t, offer.pays_back) : ''
      return kind === 'money' ? t('complaint.about.money', { provider }) : t(`complaint.about.${kind}`)
    }
    const isOffline = kind === 'money' && offer.most.whole > 0
    return t(isOffline ? 'complaint.about.no_money' : 'complaint.about.nothing_left')
  }
  const turn = (kind: CompensationKind, isOn: boolean) => {
    if (kind === 'dishes') return onChoose({ ...chosen, again: isOn ? 'all' : false })
    onChoose({ ...chosen, [kind]: isOn && 'worth' })
  }
  const sumError = (kind: 'money' | 'points') => {
    if (wrong?.at !== kind) return null
    return wrong.left === null
      ? t('complaint.amount_wanted')
      : t('complaint.amount_wrong', { sum: formatSum(language, wrong.left) })
  }
  const isOn = {
    money: chosen.money !== false,
    points: chosen.points !== false,
    dishes: chosen.again !== false,
  }
  return (
    <fieldset className="claim__gives" aria-describedby={hint}>
      <legend className="field__label">{t('complaint.do')}</legend>
      <p id={hint} className="t-2">
        {t('complaint.do_hint')}
      </p>
      {compensationKinds.map((kind) => (
        <div key={kind} className="claim__give">
          <CheckField
            label={t(`complaint.remedy.${kind}`)}
            hint={about(kind)}
            isChecked={isOn[kind]}
            isDisabled={most[kind] === 0 && !isOn[kind]}
            onChange={(value) => turn(kind, value)}
          />
          {kind !== 'dishes' && isOn[kind] && (
            <SumField
              label={t(`complaint.${kind}_amount`)}
              hint={t('complaint.amount_most', { sum: formatSum(language, most[kind]) })}
              error={sumError(kind)}
              maxLength={12}
              value={chosen[kind] === 'worth' ? given[kind] || null : chosen[kind] || null}
              onChange={(sum) => onChoose({ ...chosen, [kind]: sum })}
            />
          )}
          {kind === 'dishes' && isOn.dishes && (
            <MadeAgain {...{ dishes, chosen, onChoose, given }} isWanted={wrong?.at === 'dishes'} />
          )}
        </div>
      ))}
      {wrong?.at === 'whole' && (
        <p className="field__err" role="alert">
          {t('complaint.whole_wrong', { sum: formatSum(language, wrong.left ?? 0) })}
        </p>
      )}
    </fieldset>
  )
}

type AgainProps = Pick<Props, 'dishes' | 'chosen' | 'onChoose' | 'given'> & { readonly isWanted: boolean }

/** Of several dishes those that are made again; a single one is. */
function MadeAgain({ dishes, chosen, onChoose, given, isWanted }: AgainProps) {
  const { t, language, nameOf } = useMessages()
  const ids = given.again.map(({ line_id: id }) => id)
  return (
    <>
      {dishes.length > 1 && (
        <fieldset className="claim__lines">
          <legend className="field__label">{t('complaint.again')}</legend>
          {dishes.map(({ line_id: id, name, worth }) => (
            <CheckField
              key={id}
              label={nameOf(name)}
              hint={formatSum(language, worth)}
              isChecked={ids.includes(id)}
              onChange={(isOn) =>
                onChoose({ ...chosen, again: isOn ? [...ids, id] : ids.filter((one) => one !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      {isWanted && (
        <p className="field__err" role="alert">
          {t('complaint.dishes_wanted')}
        </p>
      )}
    </>
  )
}
