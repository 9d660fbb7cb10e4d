import { combinations } from '@doira/domain/discounts/promotion'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { LanguageRow } from '../../content/fields/language-row.tsx'
import { NumberField, Part, type PromotionForm } from './promotion-form.tsx'

type CheckPath = 'budget_stops' | 'allows_points' | 'earns_points' | 'is_announced'

/** How often it is given, beside what, and what customers read. */
export function LimitsPart(form: PromotionForm) {
  const { t } = useMessages()
  const { document, onChange } = form
  const check = (path: CheckPath) => (
    <CheckField
      label={t(`content.field.promo_${path}`)}
      isChecked={document[path] === true}
      onChange={(isOn) => onChange(path, isOn)}
    />
  )
  return (
    <>
      <Part title={t('promo.part.limits')} hint={t('promo.part.limits_hint')}>
        <div className="f4">
          <NumberField {...form} path="min_order" hint={t('promo.hint.min')} />
          <NumberField {...form} path="per_customer" hint={t('promo.hint.customer')} />
          <NumberField {...form} path="total_uses" hint={t('promo.hint.uses')} />
          <NumberField {...form} path="budget" hint={t('promo.hint.budget')} />
          <NumberField {...form} path="day_budget" hint={t('promo.hint.budget')} />
        </div>
        {check('budget_stops')}
      </Part>
      <Part title={t('content.field.promo_combination')}>
        <RadioCards
          label={t('content.field.promo_combination')}
          value={document.combination ?? 'best'}
          onChoose={(next) => onChange('combination', next)}
          options={combinations.map((value) => ({
            ...{ value, label: t(`promo.with.${value}`), hint: t(`promo.with_hint.${value}`) },
          }))}
        />
        {check('allows_points')}
        {check('earns_points')}
      </Part>
      <Part title={t('promo.part.texts')} hint={t('promo.part.texts_hint')}>
        <LanguageRow {...form} path="title" word="content.field.title" />
        <LanguageRow {...form} path="line" word="content.field.promo_line" />
        {check('is_announced')}
      </Part>
    </>
  )
}
