import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { endSession } from '../../../platform/api/session.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'

/** Asks, then ends the session here and on the server (R4-05). */
export function LogoutDialog({ isOpen }: OverlayProps<'logout'>) {
  const t = useT('common')
  const [isBusy, setIsBusy] = useState(false)
  async function leave() {
    setIsBusy(true)
    // The session ends here even where the server cannot be reached.
    await shopApi.logout().catch(() => null)
    endSession(null)
    setIsBusy(false)
    closeOverlay('logout')
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => closeOverlay('logout')}
      title={t('logout_confirm')}
      confirmLabel={t('logout')}
      cancelLabel={t('cancel')}
      onConfirm={() => void leave()}
      isBusy={isBusy}
    />
  )
}
