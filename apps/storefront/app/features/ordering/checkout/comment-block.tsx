import { maxLength } from '@doira/domain/ordering/limits'
import { TextArea } from '@doira/web/ui/input.tsx'
import { useId } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'

export function CommentBlock() {
  const t = useT('order')
  const id = useId()
  const description = useCheckout((state) => state.description)
  const isDelivery = useCommon((state) => state.deliveryType === 'delivery')
  return (
    <section className="block">
      <h2 id={id}>{t('comment')}</h2>
      <TextArea
        aria-labelledby={id}
        placeholder={t(isDelivery ? 'comment_placeholder' : 'comment_placeholder_takeaway')}
        maxLength={maxLength.comment}
        value={description}
        onChange={(event) => checkoutStore.setState({ description: event.target.value })}
      />
    </section>
  )
}
