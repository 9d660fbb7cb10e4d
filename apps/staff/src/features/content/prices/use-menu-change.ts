import type { ActionData } from '@doira/contract/all-staff-actions'
import { numberOfError, toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'

export function usePrices() {
  return useQuery({
    queryKey: ['content', 'prices'],
    queryFn: ({ signal }) => callStaff('readPrices', { signal }),
  })
}

type Data = {
  readonly changeMenu: ActionData<'menu_change'>
  readonly withdrawMenuChange: ActionData<'menu_change_withdraw'>
  readonly returnMenuChange: ActionData<'menu_change_return'>
}

/** Changes many dishes at once, and takes such a change back. What was refused is said in words. */
export function useMenuChange() {
  const { t } = useMessages()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const unanswered = useRef<{ readonly content: string; readonly body: object } | null>(null)
  const getText = (error: unknown): string => {
    const found = toProblem(error)
    if (found.code === 'menu_changed') return t('prices.changed_meanwhile')
    if (found.code === 'menu_change_planned') return t('prices.planned_that_day')
    if (found.code === 'menu_change_settled') return t('prices.settled')
    if (found.code === 'plan_in_past') return t('content.past')
    if (found.code === 'draft_incomplete') return t('prices.incomplete')
    if (found.code === 'connection_error') return t('prices.offline')
    return t('content.refused', { number: numberOfError(found) })
  }
  /** @returns whether it was done */
  const run = async <Name extends keyof Data>(name: Name, data: Data[Name]): Promise<boolean> => {
    setIsBusy(true)
    setProblem(null)
    try {
      const content = JSON.stringify([name, data])
      // The same again may have been done already, though its answer was lost: it keeps its id, and is done once.
      const { body } =
        unanswered.current?.content === content
          ? unanswered.current
          : { body: { action_id: randomId(), pressed_at: serverNow(), data } }
      unanswered.current = { content, body }
      await callStaff(name, { body } as never) // the data of that action
      unanswered.current = null
      await client.invalidateQueries({ queryKey: ['content'] })
      return true
    } catch (error) {
      if (!toProblem(error).isPassing) unanswered.current = null
      setProblem(getText(error))
      await client.invalidateQueries({ queryKey: ['content', 'prices'] })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { run, isBusy, problem, isUnanswered: () => unanswered.current !== null }
}
