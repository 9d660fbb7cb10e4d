import { mostCutlery } from '@doira/domain/ordering/cart/auto-add'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore } from '../../../platform/stores/checkout-store.ts'
import { Stepper } from '../../../ui/inputs/stepper.tsx'

/** How many sets of cutlery go into the bag. */
export function CutleryBlock({ count }: { readonly count: number }) {
  const t = useT('order')
  const choose = (cutlery: number) => {
    if (cutlery >= 0 && cutlery <= mostCutlery) checkoutStore.setState({ cutlery })
  }
  return (
    <section className="cblock">
      <div className="row row--between">
        <h2>{t('cutlery')}</h2>
        <Stepper
          look="quiet"
          name={t('cutlery')}
          quantity={count}
          decreaseLabel={t('cutlery_less')}
          increaseLabel={t('cutlery_more')}
          isDecreaseDisabled={count === 0}
          isAtLimit={count >= mostCutlery}
          onDecrease={() => choose(count - 1)}
          onIncrease={() => choose(count + 1)}
        />
      </div>
    </section>
  )
}
