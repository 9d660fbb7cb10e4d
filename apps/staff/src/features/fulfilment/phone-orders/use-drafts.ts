import { toInstant } from '@doira/domain/time/instant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { type EntryForm, getForm, hasContent } from './entry-form.ts'
import { discardForm, savedForms } from './saved-forms.ts'
import { sendSaved } from './send-saved.ts'
import type { StartedForm } from './use-entry-form.ts'

export type WaitingDraft = {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly dishes: number
  /** Null: on this device only. */
  readonly savedAt: string | null
}

/** The orders that this person has begun: on the server, and those that this device could not send yet. */
export function useDrafts(openId: string) {
  const { id: staffId } = useMe()
  const client = useQueryClient()
  const key = ['call-drafts', staffId]
  const { data, isPending, isFetching } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callStaff('listCallDrafts', { signal })).drafts,
    // Another tab of this person has its own form open.
    refetchInterval: 15_000,
    staleTime: 0,
  })
  const stored = savedForms(staffId)
  // A tab that is gone could not send them any more.
  useEffect(() => {
    void sendSaved(staffId, openId).then((isSent) => {
      if (isSent) void client.invalidateQueries({ queryKey: ['call-drafts'] })
    })
  }, [staffId, openId, client])
  const saved = data ?? []
  const unsaved = stored.filter(({ id }) => !saved.some((draft) => draft.id === id))
  const row = (id: string, form: Pick<EntryForm, 'phone' | 'name' | 'lines'>, savedAt: string | null) => ({
    ...{ id, phone: form.phone, name: form.name, savedAt },
    dishes: form.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  })
  const waiting: readonly WaitingDraft[] = [
    ...unsaved.filter(({ form }) => hasContent(form)).map(({ id, form }) => row(id, form, null)),
    ...saved.map(({ id, content, saved_at }) => row(id, getForm(content), saved_at)),
  ]
  return {
    waiting,
    isPending,
    isFetching,
    /** What this device or the server has of a form, whichever is later; null: nothing. */
    find(id: string): StartedForm | null {
      const own = stored.find((one) => one.id === id)
      const draft = saved.find((one) => one.id === id)
      if (own && own.revision >= (draft?.revision ?? 0)) {
        return { ...own, isUnsaved: true }
      }
      if (!draft) return null
      const begunAt = toInstant(draft.begun_at)
      return { id, revision: draft.revision, form: getForm(draft.content), isUnsaved: false, begunAt }
    },
    basketOf: (id: string) => saved.find((draft) => draft.id === id)?.basket ?? null,
    refresh: () => client.invalidateQueries({ queryKey: key }),
    async drop(id: string) {
      discardForm(staffId, id)
      await callStaff('dropCallDraft', { params: { id } }).catch(() => null)
      await client.invalidateQueries({ queryKey: key })
    },
  }
}
