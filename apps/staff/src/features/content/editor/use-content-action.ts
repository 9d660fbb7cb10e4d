import { numberOfError, toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useRef, useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { bookedTables } from './booked-tables.ts'
import type { ContentItem, DraftInHand } from './use-draft.ts'

export type ActionName =
  | 'publishContent'
  | 'planContent'
  | 'discardDraft'
  | 'returnEdition'
  | 'hideContent'
  | 'showContent'

type More = {
  readonly number?: number
  readonly publish_at?: string | null
  /** Orders and bookings outside of new hours that stay as they are. */
  readonly accepted?: readonly string[]
}

/**
 * An action on one item: first everything typed goes to the server, then the action, under an id that a second
 * press repeats as long as nobody has answered. Nothing waits for a link here: who publishes wants to see it. What is
 * typed meanwhile stays and is saved afterwards.
 */
export function useContentAction({
  item: { kind, id },
  draft,
  onDone,
  onIncomplete,
  onOutside,
  onProblem,
}: {
  readonly item: ContentItem
  readonly draft: DraftInHand
  readonly onDone: () => Promise<void>
  readonly onIncomplete: (paths: readonly string[]) => void
  /** Orders and bookings would be outside of the new hours. */
  readonly onOutside?: (name: ActionName) => void
  /** @param retry does the same again */
  readonly onProblem: (text: string, retry?: () => void) => void
}) {
  const { t, language } = useMessages()
  const [busy, setBusy] = useState<ActionName | null>(null)
  const action = useRef({ action_id: randomId(), pressed_at: serverNow() })

  const send = async (name: ActionName, more: More) => {
    const item = { kind, item_id: id }
    const accepted_ids = [...(more.accepted ?? [])]
    const versioned = { ...item, version: draft.versionNow() }
    const sent = action.current
    if (name === 'publishContent')
      return callStaff(name, { body: { ...sent, data: { items: [versioned], accepted_ids } } })
    if (name === 'planContent')
      return callStaff(name, {
        body: { ...sent, data: { ...versioned, publish_at: more.publish_at ?? null } },
      })
    if (name === 'returnEdition')
      return callStaff(name, { body: { ...sent, data: { ...versioned, number: more.number ?? 0 } } })
    if (name === 'discardDraft') return callStaff(name, { body: { ...sent, data: versioned } })
    return callStaff(name, { body: { ...sent, data: { ...item, accepted_ids } } })
  }

  const publishedText = () => {
    if (kind === 'loyalty_programme') return t('programme.planned')
    const { starts_at: from } = draft.mine
    const now = serverNow()
    // A promotion is published before it begins.
    return kind === 'promotion' && typeof from === 'string' && from > now
      ? t('promo.will_begin', { at: formatMoment(language, from, now) })
      : t('content.published')
  }

  /** Whether it was done. */
  const run = async (name: ActionName, more: More = {}): Promise<boolean> => {
    setBusy(name)
    try {
      await draft.save()
      await draft.unsaved(async () => {
        await send(name, more)
        action.current = { action_id: randomId(), pressed_at: serverNow() }
        await onDone()
      })
      if (name === 'publishContent') {
        showToast('success', publishedText())
      }
      return true
    } catch (error) {
      const problem = toProblem(error)
      const { code, facts, isPassing } = problem
      if (!isPassing) action.current = { action_id: randomId(), pressed_at: serverNow() }
      if (code === 'draft_incomplete' && Array.isArray(facts.paths)) onIncomplete(facts.paths.map(String))
      else if (code === 'orders_outside_hours') onOutside?.(name)
      else if (code === 'branch_has_orders') onProblem(t('net.has_orders', { count: Number(facts.count) }))
      else if (code === 'table_has_bookings') onProblem(bookedTables(t, language, facts.bookings))
      else if (code === 'not_permitted') onProblem(t('net.of_chain'))
      else if (code === 'slug_taken') onProblem(t('content.slug_taken'))
      else if (code === 'plan_in_past') onProblem(t('content.past'))
      else if (code === 'connection_error') onProblem(t('content.stored_here'))
      else if (code === 'draft_changed') draft.compare()
      else onProblem(t('content.refused', { number: numberOfError(problem) }), () => void run(name, more))
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
export type ContentActions = ReturnType<typeof useContentAction>
