import { promotionKinds, promotionWays, toPromoCode } from '@doira/domain/discounts/promotion'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { PickField, TextField } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { fieldId } from '../../content/kinds.ts'
import type { Choices } from '../say-promotion.ts'
import { AmountsField } from './amounts-field.tsx'
import { GiftDishes } from './gift-dishes.tsx'
import { NumberField, Part, type PromotionForm } from './promotion-form.tsx'

/** What the customer gets, and how. */
export function GiftPart({ choices, ...form }: PromotionForm & { readonly choices: Choices }) {
  const { t } = useMessages()
  const { document, onChange, wrong } = form
  const { kind = 'percent', how = 'auto' } = document
  const { category_ids = [], product_ids = [], except_product_ids = [] } = document
  const isOnDishes = category_ids.length + product_ids.length + except_product_ids.length > 0
  // A reduction of single dishes has no cap.
  const hasCap = kind === 'nth' || kind === 'delivery' || (kind === 'percent' && !isOnDishes)
  const [hadLookAlikes, setHadLookAlikes] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <Part title={t('content.field.promo_kind')}>
        <RadioCards
          label={t('content.field.promo_kind')}
          value={kind}
          onChoose={(next) => onChange('kind', next)}
          options={promotionKinds.map((value) => ({
            ...{ value, label: t(`promo.kind.${value}`), hint: t(`promo.kind_hint.${value}`) },
          }))}
        />
        <div className="f4">
          {(kind === 'percent' || kind === 'nth' || kind === 'delivery') && (
            <NumberField
              {...form}
              path="percent"
              hint={t(kind === 'delivery' ? 'promo.hint.free' : 'promo.hint.percent')}
            />
          )}
          {(kind === 'sum' || kind === 'delivery') && (
            <NumberField
              {...form}
              path="sum"
              hint={t(kind === 'delivery' ? 'promo.hint.delivery_sum' : 'promo.hint.sum')}
            />
          )}
          {kind === 'nth' && (
            <>
              <PickField
                label={t('content.field.promo_every')}
                value={String(document.every ?? 2)}
                options={(['2', '3'] as const).map((value) => ({ value, label: t(`promo.every.${value}`) }))}
                onChoose={(value) => onChange('every', Number(value))}
              />
              <NumberField {...form} path="max_times" hint={t('promo.hint.times')} />
            </>
          )}
          {hasCap && <NumberField {...form} path="cap" hint={t('promo.hint.cap')} />}
        </div>
        {kind === 'gift' && <GiftDishes {...form} choices={choices} />}
        {kind === 'prices' && <AmountsField {...form} choices={choices} />}
      </Part>
      <Part title={t('content.field.promo_how')}>
        <RadioCards
          label={t('content.field.promo_how')}
          value={how}
          onChoose={(next) => {
            onChange('how', next)
            // Who shows a code on the site gives it to everybody.
            onChange('is_announced', next === 'auto')
            // A code is passed on: each person uses it once, unless the chain wants it otherwise.
            if (next === 'code' && document.per_customer == null) onChange('per_customer', 1)
            if (how === 'code' && next !== 'code' && document.per_customer === 1)
              onChange('per_customer', null)
          }}
          options={promotionWays.map((value) => ({
            ...{ value, label: t(`promo.how.${value}`), hint: t(`promo.how_hint.${value}`) },
          }))}
        />
        {how === 'code' && (
          <TextField
            id={fieldId('code')}
            label={t('content.field.promo_code')}
            hint={hadLookAlikes ? t('promo.hint.look', { code: document.code ?? '' }) : t('promo.hint.code')}
            error={wrong.has('code') ? t('promo.err.code') : null}
            value={typed ?? document.code ?? String(form.draft.code ?? '')}
            autoComplete="off"
            maxLength={20}
            // What is stored stands here once it is whole: the next letter decides how the first ones are written.
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              const next = toPromoCode(target.value)
              setTyped(target.value.toUpperCase())
              setHadLookAlikes(/\p{Script=Cyrillic}/u.test(target.value) && next.hadLookAlikes)
              onChange('code', next.code === '' ? null : next.code)
            }}
          />
        )}
      </Part>
    </>
  )
}
