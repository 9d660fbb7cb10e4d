import type { GroupAction } from '@doira/domain/ordering/group/group-state'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { leadGroup } from '../group-actions.ts'
import { readGroupAgain } from '../sync/start-group-sync.ts'

/** What the host does with the basket; `run` is false when it was refused, and says why. */
export function useLead() {
  const t = useT('group')
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    run: async (action: GroupAction): Promise<boolean> => {
      setIsBusy(true)
      try {
        await leadGroup(action)
        return true
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const isClosed = error.code === 'group_closed'
        showToast({ type: 'error', text: isClosed ? t('closed') : problemText(error) })
        if (isClosed) readGroupAgain()
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
