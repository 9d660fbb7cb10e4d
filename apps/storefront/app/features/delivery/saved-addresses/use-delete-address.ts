import { useT } from '../../../i18n/messages.tsx'
import type { SavedPoint } from '../../../platform/stores/points.ts'
import { showToast } from '../../../platform/toasts.ts'
import { deleteAddress } from '../receiving.ts'

/** Deletes an address, with a way back; the focus goes to the row beside the one that goes (R2-14). */
export function useDeleteAddress(): (point: SavedPoint, row: HTMLElement | null) => void {
  const t = useT('location')
  const c = useT('common')
  return (point, row) => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    const undo = deleteAddress(point.id)
    showToast({ type: 'success', text: t('address_deleted'), action: { label: c('undo'), onPress: undo } })
    next?.querySelector<HTMLElement>('button')?.focus()
  }
}
