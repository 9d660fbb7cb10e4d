import type { AnswerOf } from '@doira/contract/endpoint'
import type { openTable } from '@doira/contract/reservations/table-codes'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { shopApi } from '../../../platform/api/shop-api.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { Link, useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useIsRestored } from '../../../platform/stores/restore.ts'
import { sessionStore } from '../../../platform/stores/session-store.ts'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useRefreshContent } from '../../delivery/use-refresh-content.ts'
import { chooseVisitedBranch } from './choose-visited-branch.ts'

type Table = AnswerOf<typeof openTable>

/** Chooses the branch and the table of a code for this visit and opens the menu; says so when there is no such table. */
export function TableScreen({ code }: { readonly code: string }) {
  const isRestored = useIsRestored()
  const locale = useLocale()
  const navigate = useNavigate()
  const href = useHref()
  const refresh = useRefreshContent()
  const [found, setFound] = useState<Table | ApiProblem | null>(null)

  const open = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const table = await shopApi.openTable({ params: { code }, signal })
      if (table.state === 'branch_closed' || !(await chooseVisitedBranch(table.branch.id, locale))) {
        return setFound({ ...table, state: 'branch_closed' })
      }
      const isOpen = table.state === 'open'
      sessionStore.setState({
        ...{ isHall: isOpen, branchId: table.branch.id, menuId: null },
        // The order is signed with it.
        crmTableId: isOpen ? code : null,
        crmTableNumber: isOpen ? String(table.table.number) : null,
      })
      if (!isOpen) return setFound(table)
      await navigate(href(paths.home()), { replace: true })
      await refresh()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      setFound(error)
    }
  })

  // The browser's storage is outside React: what it holds must not overwrite what the code says.
  useEffect(() => {
    if (!isRestored) return
    const leaving = new AbortController()
    void open(leaving.signal)
    return () => leaving.abort()
  }, [isRestored])

  if (found === null) {
    return (
      <SkeletonGroup>
        <SkeletonBox className="h-40" />
      </SkeletonGroup>
    )
  }
  return <NoTable found={found} />
}

function NoTable({ found }: { readonly found: Table | ApiProblem }) {
  const t = useT('account')
  const locale = useLocale()
  const problemText = useProblemText()
  const say = () => {
    if (found instanceof ApiProblem) {
      const isUnknown = found.code === 'table_not_found'
      return isUnknown
        ? { title: t('table_unknown'), text: t('table_unknown_text') }
        : { title: problemText(found), text: '' }
    }
    const names = { number: String(found.table.number), branch: localized(found.branch.name, locale) }
    return found.state === 'table_gone'
      ? { title: t('table_gone', names), text: t('table_gone_text', names) }
      : { title: t('table_closed', names), text: t('table_closed_text') }
  }
  const { title, text } = say()
  return (
    <Note
      kind="warn"
      role="alert"
      title={title}
      action={
        <div className="stack gap-3 items-start">
          {text && <p>{text}</p>}
          <Link to={paths.home()} className="btn btn--neutral btn--s btn--surface">
            {t('table_menu')}
          </Link>
        </div>
      }
    />
  )
}
