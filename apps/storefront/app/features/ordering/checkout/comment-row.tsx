import { maxLength } from '@doira/domain/ordering/limits'
import { Switch } from '@doira/web/ui/check.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { TextArea } from '@doira/web/ui/input.tsx'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { checkoutStore, useCheckout } from '../../../platform/stores/checkout-store.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { FoldRow } from './fold-row.tsx'

/** What the courier and the kitchen should know, and whether the courier calls. */
export function CommentRow() {
  const t = useT('order')
  const description = useCheckout((state) => state.description)
  const isCourierCall = useCheckout((state) => state.isCourierCall ?? true)
  const isDelivery = useCommon((state) => state.deliveryType === 'delivery')
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = description.trim() === ''
  return (
    <FoldRow
      icon="message-square-text"
      name={t('comment')}
      title={isEmpty ? t(isDelivery ? 'add_comment' : 'comment_placeholder_takeaway') : description}
      text={isDelivery && t(isCourierCall ? 'courier_call' : 'courier_no_call')}
      isEmpty={isEmpty}
      isOpen={isOpen}
      canFold
      onToggle={setIsOpen}
    >
      <Field label={t('comment')}>
        {(control) => (
          <TextArea
            {...control}
            placeholder={t(isDelivery ? 'comment_placeholder' : 'comment_placeholder_takeaway')}
            maxLength={maxLength.comment}
            value={description}
            onChange={(event) => checkoutStore.setState({ description: event.target.value })}
          />
        )}
      </Field>
      {isDelivery && (
        <Switch
          checked={isCourierCall}
          onChange={(event) => checkoutStore.setState({ isCourierCall: event.target.checked })}
        >
          {t('courier_call')}
        </Switch>
      )}
    </FoldRow>
  )
}
