import { mostCutlery } from '@doira/domain/ordering/cart/auto-add'
import { useT } from '../../../i18n/messages.tsx'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { Stepper } from '../../../ui/inputs/stepper.tsx'
import { useQuote } from '../quote/quote-store.ts'

/** How many sets of cutlery go into the bag; nothing where the shop adds none to these dishes. */
export function CutleryBlock() {
  const counted = useQuote().quote?.cutlery ?? null
  const chosen = useCheckout(({ wishes }) => wishes.cutlery)
  return useLateMessages('habits', counted !== null) && counted !== null && <Sets count={chosen ?? counted} />
}

function Sets({ count }: { readonly count: number }) {
  const t = useT('habits')
  const choose = (cutlery: number) => {
    if (cutlery < 0 || cutlery > mostCutlery) return
    checkoutStore.setState(({ wishes }) => ({ wishes: { ...wishes, cutlery } }))
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
