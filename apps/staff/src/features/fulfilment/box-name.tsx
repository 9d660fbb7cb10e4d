import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { useMessages } from '../../platform/use-messages.ts'

/** Whose box a dish of a group's order goes into: the name to write on it. Nothing in other orders. */
export function BoxName({
  line: { for_person: name },
}: {
  readonly line: Pick<WireStaffOrder['lines'][number], 'for_person'>
}) {
  const { t } = useMessages()
  if (name === undefined) return null
  return (
    <em>
      <b>{name === null ? t('kitchen.box_shared') : t('kitchen.box_of', { name })}</b>
    </em>
  )
}
