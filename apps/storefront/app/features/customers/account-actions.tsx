import type { WireCustomer } from '@doira/contract/customers/profile'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { openOverlay } from '../../platform/overlays.ts'
import { useHref } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { showToast } from '../../platform/toasts.ts'

/** Take one's data along, delete the account, leave. */
export function AccountActions({ profile }: { profile: WireCustomer }) {
  const t = useT('account')
  const c = useT('common')
  const navigate = useNavigate()
  const href = useHref()
  const isConnected = useIsOnline()
  const { isSaving, save } = useDataFile()
  const offline = { isBlocked: !isConnected, 'aria-describedby': isConnected ? undefined : offlineBarId }
  const { phone, balance: points } = profile
  return (
    <div className="quiet">
      <Button variant="ghost" icon="download" isBusy={isSaving} {...offline} onClick={() => void save()}>
        {t('export_data')}
      </Button>
      <Button
        variant="ghost"
        icon="user-round-x"
        {...offline}
        onClick={() =>
          openOverlay('deleteAccount', { phone, points, onLeft: async () => navigate(href(paths.home())) })
        }
      >
        {t('delete_account')}
      </Button>
      <span className="only-mobile">
        <Button variant="ghost" icon="log-out" onClick={() => openOverlay('logout')}>
          {c('logout')}
        </Button>
      </span>
    </div>
  )
}

/** Everything that is stored about the customer, as a file. */
function useDataFile() {
  const problemText = useProblemText()
  const [isSaving, setIsSaving] = useState(false)
  return {
    isSaving,
    async save(): Promise<void> {
      setIsSaving(true)
      try {
        const text = JSON.stringify(await shopApi.exportData(), null, 2)
        const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
        const link = document.createElement('a')
        link.href = url
        link.download = 'my-data.json'
        link.click()
        URL.revokeObjectURL(url)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        showToast({ type: 'error', text: problemText(error) })
      } finally {
        setIsSaving(false)
      }
    },
  }
}
