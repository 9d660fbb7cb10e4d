import { Button } from '@doira/web/ui/button.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../i18n/messages.tsx'
import { useCheckout } from '../../../platform/stores/checkout-store.ts'
import { PromoRow } from '../cart/promo/promo-row.tsx'
import { fieldId } from '../place/field-id.ts'

/** One row until a code is to be entered, or there is one. */
export function PromoPart() {
  const t = useT('order')
  const common = useT('common')
  const hasCode = useCheckout(({ promoCode }) => promoCode !== '')
  const [isOpen, setIsOpen] = useState(hasCode)
  if (isOpen || hasCode) return <PromoRow id={fieldId('promo')} />
  function open() {
    flushSync(() => setIsOpen(true))
    document.getElementById(fieldId('promo'))?.focus()
  }
  return (
    <div className="row row--between min-h-11">
      <span>{t('promo_code')}</span>
      <Button
        variant="ghost"
        size="s"
        className="oadd"
        aria-expanded={false}
        aria-label={`${common('add')}: ${t('promo_code')}`}
        onClick={open}
      >
        {common('add')}
      </Button>
    </div>
  )
}
