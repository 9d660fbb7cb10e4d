import { promotionSegments } from '@doira/domain/customers/segments'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { CheckField, PickField } from '../../../ui/field.tsx'
import { fieldId } from '../../content/kinds.ts'
import type { PromotionDocument } from '../use-promotions.ts'
import { NumberField, Part, type PromotionForm } from './promotion-form.tsx'

const orderRules = ['any', 'first', 'number', 'every'] as const
type OrderRule = (typeof orderRules)[number]

/** What the fields hold under each rule: at most one of them says something. */
const blank = { is_first_order: false, order_number: null, every_order: null } as const
const fieldsOf = {
  any: blank,
  first: { ...blank, is_first_order: true },
  number: { ...blank, order_number: 3 },
  every: { ...blank, every_order: 3 },
} as const satisfies Record<OrderRule, object>

function findRule({ is_first_order, order_number, every_order }: PromotionDocument): OrderRule {
  if (is_first_order) return 'first'
  if (order_number != null) return 'number'
  return every_order != null ? 'every' : 'any'
}

/** Which customers get it, and with which of their orders. */
export function WhoPart(form: PromotionForm) {
  const { t } = useMessages()
  const { document, onChange } = form
  const { segments = [] } = document
  const rule = findRule(document)
  const chooseRule = (next: string) => {
    const found = orderRules.find((one) => one === next) ?? 'any'
    for (const [path, value] of Object.entries(fieldsOf[found])) onChange(path, value)
  }
  return (
    <Part title={t('promo.part.who')}>
      <CheckField
        label={t('content.field.promo_requires_auth')}
        isChecked={document.requires_auth === true}
        onChange={(isOn) => onChange('requires_auth', isOn)}
      />
      <div id={fieldId('segments')}>
        <ChipGroup
          label={t('content.field.promo_segments')}
          isLabelShown
          chips={promotionSegments.map((name) => ({ value: name, label: t(`customers.seg.${name}`) }))}
          isOn={(name) => segments.includes(name)}
          onPress={(name) =>
            onChange(
              'segments',
              segments.includes(name) ? segments.filter((one) => one !== name) : [...segments, name],
            )
          }
        />
        <span className="field__hint">{t('promo.hint.segments')}</span>
      </div>
      <div className="f4">
        <PickField
          label={t('promo.order_rule')}
          value={rule}
          options={orderRules.map((value) => ({ value, label: t(`promo.order.${value}`) }))}
          onChoose={chooseRule}
        />
        {rule === 'number' && <NumberField {...form} path="order_number" hint={t('promo.hint.order')} />}
        {rule === 'every' && <NumberField {...form} path="every_order" hint={t('promo.hint.order')} />}
        <NumberField {...form} path="birthday_days" hint={t('promo.hint.birthday')} />
      </div>
    </Part>
  )
}
