import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { useMessages } from '../../platform/use-messages.ts'

/** What the customer wants of one dish: what is left out of it, and what to do when it has run out. */
export function LineWishes({
  line: { without = [], substitution },
}: {
  readonly line: Pick<WireStaffOrder['lines'][number], 'without' | 'substitution'>
}) {
  const { t, nameOf } = useMessages()
  return (
    <>
      {without.length > 0 && (
        <em>
          <b>{t('kitchen.without', { what: without.map((one) => nameOf(one)).join(', ') })}</b>
        </em>
      )}
      {substitution && <em>{t(`kitchen.line_substitution.${substitution}`)}</em>}
    </>
  )
}
