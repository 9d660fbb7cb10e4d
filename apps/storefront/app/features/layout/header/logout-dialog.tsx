import { useState } from 'react'
import { useT } from '../../../i18n/words.tsx'
import { endSession } from '../../../platform/api/session.ts'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { closeLayer, type LayerProps } from '../../../platform/overlays.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

/** Asks, then ends the session here and on the server (R4-05). */
export function LogoutDialog({ isOpen }: LayerProps<'logout'>) {
  const t = useT('common')
  const [isBusy, setIsBusy] = useState(false)
  async function leave() {
    setIsBusy(true)
    // The session ends here even where the server cannot be told.
    await shopApi.logout().catch(() => null)
    endSession(null)
    setIsBusy(false)
    closeLayer('logout')
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => closeLayer('logout')}
      title={t('logout_confirm')}
      confirmLabel={t('logout')}
      cancelLabel={t('cancel')}
      onConfirm={() => void leave()}
      isBusy={isBusy}
    />
  )
}
