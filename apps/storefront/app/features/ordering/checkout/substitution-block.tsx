import { substitutionChoices } from '@doira/domain/orders/substitution'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'

/** What to do when a dish runs out after the order: asked once, and as in the last order from then on. */
export function SubstitutionBlock() {
  const t = useT('order')
  const choice = useCheckout((state) => state.substitution)
  return (
    <section className="cblock">
      <h2>{t('missing')}</h2>
      <Segment
        name={t('missing')}
        className="seg--wrap"
        options={substitutionChoices.map((value) => ({ value, label: t(`missing.${value}`) }))}
        value={choice ?? 'call'}
        onChange={(substitution) => checkoutStore.setState({ substitution })}
      />
    </section>
  )
}
