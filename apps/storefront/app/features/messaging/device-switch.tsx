import { Switch } from '@doira/web/ui/check.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useId } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { type PushSwitch, usePush } from './use-push.ts'

/** Whether this browser gets notifications; where it cannot, it says why and what the customer can do about it. */
export function DeviceSwitch() {
  const t = useT('account')
  const reasonId = useId()
  const push = usePush()
  const { support } = push
  const reason = support === null || support === 'supported' ? null : t(`push_${support}`)
  return (
    <div className="stack gap-2">
      <PushSwitchRow push={push} reasonId={reason === null ? null : reasonId} failedText={t('push_failed')}>
        {t('push_here')}
      </PushSwitchRow>
      {reason && (
        <Note kind="info" id={reasonId}>
          {reason}
        </Note>
      )}
    </div>
  )
}

type RowProps = {
  readonly push: PushSwitch
  /** Of the text that says why it cannot be switched. */
  readonly reasonId: string | null
  readonly failedText: string
  readonly children: string
}

/** The switch itself. That the browser denies notifications is shown beside it. */
export function PushSwitchRow({ push, reasonId, failedText, children }: RowProps) {
  const problemText = useProblemText()
  const isConnected = useIsOnline()
  const { support, isOn, isChanging, turnOn, turnOff } = push
  const canChange = support === 'supported' && isConnected && !isChanging
  const describedBy = [reasonId, !isConnected && offlineBarId].filter(Boolean).join(' ')

  const change = async () => {
    if (!canChange) return
    if (isOn) return turnOff()
    const problem = await turnOn()
    if (problem === null || problem === 'denied') return
    showToast({ type: 'error', text: problem === 'failed' ? failedText : problemText(problem) })
  }
  return (
    <Switch
      checked={isOn}
      aria-disabled={!canChange}
      aria-busy={isChanging}
      aria-describedby={describedBy || undefined}
      onChange={() => void change()}
    >
      <span className="row">
        <Icon name="bell" />
        {children}
      </span>
    </Switch>
  )
}
