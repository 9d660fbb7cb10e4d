import { Icon } from '@doira/web/ui/icon.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { hasKeys } from '../../../platform/device.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useMe } from '../../../platform/session.ts'
import { callStaff } from '../../../platform/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { SectionLayout } from '../../layout/section-layout.tsx'
import { journalKinds } from './journal-kinds.ts'
import { journalPeriods, periodOf } from './journal-period.ts'
import { JournalTable } from './journal-table.tsx'
import { TeamTabs } from './team-tabs.tsx'

const outcomes = ['done', 'already', 'refused'] as const

/** Every action and every refusal, newest first; filters live in the address. */
export function JournalPage() {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const query = {
    kind: search.get('kind') ?? undefined,
    outcome: outcomes.find((one) => one === search.get('outcome')),
    branch_id: search.get('branch') ?? undefined,
    staff_id: search.get('who') ?? undefined,
    order_number: search.get('order') ?? undefined,
  }
  const period = journalPeriods.find((one) => one === search.get('when')) ?? 'today'
  const inPeriod = () => ({ ...query, ...periodOf(period, serverNow()) })
  const field = useRef<HTMLInputElement>(null)
  useKeys({ slash: () => field.current?.focus() }, hasKeys)
  const journal = useInfiniteQuery({
    queryKey: ['journal', query, period],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callStaff('readJournal', { query: { ...inPeriod(), before: pageParam }, signal }),
    getNextPageParam: (page) => (page.has_more ? page.rows.at(-1)?.id : undefined),
  })
  const team = useQuery({ queryKey: ['team'], queryFn: ({ signal }) => callStaff('listTeam', { signal }) })
  const rows = journal.data?.pages.flatMap((page) => page.rows) ?? []
  const choose = (name: string) => (value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const all = { value: '', label: t('team.all') }
  const save = async () => {
    const isSaved = await saveFile('exportJournal', inPeriod(), 'journal.csv')
    if (!isSaved) showToast('error', t('state.failed'))
  }
  return (
    <SectionLayout
      title={t('team.title')}
      top={
        <>
          <TeamTabs />
          <PickField
            label={t('journal.when')}
            value={period}
            options={journalPeriods.map((one) => ({ value: one, label: t(`journal.when.${one}`) }))}
            onChoose={choose('when')}
          />
          <PickField
            label={t('journal.who')}
            value={query.staff_id ?? ''}
            options={[all, ...(team.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
            onChoose={choose('who')}
          />
          <PickField
            label={t('journal.action')}
            value={query.kind ?? ''}
            options={[all, ...journalKinds.map((kind) => ({ value: kind, label: t(`did.${kind}`) }))]}
            onChoose={choose('kind')}
          />
          <PickField
            label={t('journal.outcome')}
            value={query.outcome ?? ''}
            options={[all, ...outcomes.map((one) => ({ value: one, label: t(`journal.outcome.${one}`) }))]}
            onChoose={choose('outcome')}
          />
          <PickField
            label={t('board.branches')}
            value={query.branch_id ?? ''}
            options={[all, ...me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) }))]}
            onChoose={choose('branch')}
          />
          <label className="sbox">
            <Icon name="search" size="s" />
            <input
              ref={field}
              type="search"
              inputMode="numeric"
              defaultValue={query.order_number}
              placeholder={t('journal.order')}
              aria-label={t('journal.order')}
              onChange={(event) => choose('order')(event.target.value.replace(/\D/g, '').slice(0, 9))}
            />
            <kbd>/</kbd>
          </label>
          <Button look="outline" icon="download" onClick={() => void save()}>
            {t('journal.csv')}
          </Button>
        </>
      }
    >
      <div className="jr">
        {journal.data ? (
          <section className="card">
            <JournalTable rows={rows} />
            {rows.length === 0 && (
              <Empty title={t('journal.empty')}>
                <p>{t('journal.empty_text')}</p>
              </Empty>
            )}
            {journal.hasNextPage && (
              <Button
                look="neutral"
                isBusy={journal.isFetchingNextPage}
                onClick={() => void journal.fetchNextPage()}
              >
                {t('journal.more')}
              </Button>
            )}
          </section>
        ) : journal.error ? (
          <QueryFailed query={journal} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
    </SectionLayout>
  )
}
