import type { Draft } from '@doira/domain/content/draft'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { callStaff } from '../../platform/api/staff-api.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Loading } from '../../ui/states.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import type { ContentItem } from './editor/use-draft.ts'
import { findBlank, type Kind } from './kinds.ts'

/**
 * Reads one thing for its editor.
 *
 * @param children given a way to read it again after an action; null when that failed
 * @param blank something new begins with; the blank of its kind without it
 */
export function OpenItem({
  kind,
  id,
  blank,
  children,
}: {
  readonly kind: Kind
  readonly id: string
  readonly blank?: Draft
  readonly children: (item: ContentItem, readAgain: () => Promise<ContentItem | null>) => ReactNode
}) {
  const { t } = useMessages()
  const item = useQuery({
    queryKey: ['content-item', kind, id],
    queryFn: ({ signal }) =>
      callStaff('readStaffContent', { params: { kind, id }, signal }).catch((error: unknown) =>
        newItem({ kind, id, blank }, error),
      ),
    // One's own text is on the screen: it is read again on return to it, and after actions.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // What was read stays with what is typed upon it, also when reading it again fails.
  if (!item.data) {
    return item.error ? <QueryFailed query={item} /> : <Loading label={t('state.loading')} />
  }
  return children(item.data, async () => {
    const { data, isSuccess } = await item.refetch()
    return isSuccess ? data : null
  })
}

/** An id that the server does not know yet is something new. */
async function newItem(
  { kind, id, blank }: { readonly kind: Kind; readonly id: string; readonly blank: Draft | undefined },
  error: unknown,
): Promise<ContentItem> {
  const now = serverNow()
  const draft = blank ?? findBlank(kind, now)
  if (toProblem(error).code !== 'content_not_found' || draft === null) throw error
  const { languages } = await callStaff('readContentOptions')
  return {
    ...{
      now,
      kind,
      id,
      version: 0,
      draft: { ...draft },
      has_draft: false,
      live: null,
      state: 'new' as const,
    },
    ...{ published_at: null, edited: null, plan: null, plan_problem: null, languages, path: '', history: [] },
  }
}
