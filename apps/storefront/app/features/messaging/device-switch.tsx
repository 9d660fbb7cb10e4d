import { Switch } from '@doira/web/ui/check.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useId } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { usePush } from './use-push.ts'

/** Whether this browser gets notifications; where it cannot, it says why and what the customer can do about it. */
export function DeviceSwitch() {
  const t = useT('account')
  const problemText = useProblemText()
  const isConnected = useIsOnline()
  const reasonId = useId()
  const { support, isOn, isChanging, turnOn, turnOff } = usePush()
  const reason = support === null || support === 'supported' ? null : t(`push_${support}`)
  const canChange = support === 'supported' && isConnected && !isChanging
  const describedBy = [reason && reasonId, !isConnected && offlineBarId].filter(Boolean).join(' ')

  const change = async () => {
    if (!canChange) return
    if (isOn) return turnOff()
    const trouble = await turnOn()
    // What was denied stands below the switch from now on.
    if (trouble === null || trouble === 'denied') return
    showToast({ type: 'error', text: trouble === 'failed' ? t('push_failed') : problemText(trouble) })
  }
  return (
    <div className="stack gap-2">
      <Switch
        checked={isOn}
        aria-disabled={!canChange}
        aria-busy={isChanging}
        aria-describedby={describedBy || undefined}
        onChange={() => void change()}
      >
        <span className="row">
          <Icon name="bell" />
          {t('push_here')}
        </span>
      </Switch>
      {reason && (
        <Note kind="info" id={reasonId}>
          {reason}
        </Note>
      )}
    </div>
  )
}
