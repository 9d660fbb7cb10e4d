import { substitutionChoices } from '@doira/domain/orders/substitution'
import { Segment } from '@doira/web/ui/segment.tsx'
import { Suspense } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'

const DishSubstitutions = lazyExtra(async () => (await import('./dish-substitutions.tsx')).DishSubstitutions)

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
      <Suspense>
        <DishSubstitutions />
      </Suspense>
    </section>
  )
}
