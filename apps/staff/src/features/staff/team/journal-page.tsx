import { getDigits } from '@doira/domain/text/digits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { Filters } from '../../layout/filters/filters.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { journalKinds } from './journal-kinds.ts'
import { getPeriod, journalPeriods } from './journal-period.ts'
import { JournalTable } from './journal-table.tsx'
import { TeamTabs } from './team-tabs.tsx'

const outcomes = ['done', 'already', 'refused'] as const

/** Every action and every refusal, newest first; filters live in the address. */
export function JournalPage() {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const { search, choose, reset } = useSearchPart()
  const query = {
    kind: search.get('kind') ?? undefined,
    outcome: outcomes.find((one) => one === search.get('outcome')),
    branch_id: search.get('branch') ?? undefined,
    staff_id: search.get('who') ?? undefined,
    order_number: search.get('order') ?? undefined,
  }
  const period = journalPeriods.find((one) => one === search.get('when')) ?? 'today'
  const inPeriod = () => ({ ...query, ...getPeriod(period, serverNow()) })
  const journal = useInfiniteQuery({
    queryKey: ['journal', query, period],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callStaff('readJournal', { query: { ...inPeriod(), before: pageParam }, signal }),
    getNextPageParam: (page) => (page.has_more ? page.rows.at(-1)?.id : undefined),
  })
  const team = useQuery({ queryKey: ['team'], queryFn: ({ signal }) => callStaff('listTeam', { signal }) })
  const rows = journal.data?.pages.flatMap((page) => page.rows) ?? []
  const resetFilters = () => reset(['when', 'who', 'kind', 'outcome', 'branch', 'order'])
  const all = { value: '', label: t('team.all') }
  const save = async () => {
    const isSaved = await saveFile('exportJournal', inPeriod(), 'journal.csv')
    if (!isSaved) showToast('error', t('state.failed'))
  }
  return (
    <SectionLayout
      title={t('team.title')}
      search={
        <SearchField
          label={t('journal.order')}
          text={query.order_number ?? ''}
          inputMode="numeric"
          onChange={(text) => choose('order')(getDigits(text).slice(0, 9))}
        />
      }
      top={
        <>
          <TeamTabs />
          <Filters
            onReset={resetFilters}
            filters={[
              {
                ...{ name: 'when', isOn: period !== 'today' },
                field: (
                  <PickField
                    label={t('journal.when')}
                    value={period}
                    options={journalPeriods.map((one) => ({ value: one, label: t(`journal.when.${one}`) }))}
                    onChoose={choose('when')}
                  />
                ),
              },
              {
                ...{ name: 'who', isOn: query.staff_id !== undefined },
                field: (
                  <PickField
                    label={t('journal.who')}
                    value={query.staff_id ?? ''}
                    options={[
                      all,
                      ...(team.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    onChoose={choose('who')}
                  />
                ),
              },
              {
                ...{ name: 'kind', isOn: query.kind !== undefined, isRare: true },
                field: (
                  <PickField
                    label={t('journal.action')}
                    value={query.kind ?? ''}
                    options={[all, ...journalKinds.map((kind) => ({ value: kind, label: t(`did.${kind}`) }))]}
                    onChoose={choose('kind')}
                  />
                ),
              },
              {
                ...{ name: 'outcome', isOn: query.outcome !== undefined, isRare: true },
                field: (
                  <PickField
                    label={t('journal.outcome')}
                    value={query.outcome ?? ''}
                    options={[
                      all,
                      ...outcomes.map((one) => ({ value: one, label: t(`journal.outcome.${one}`) })),
                    ]}
                    onChoose={choose('outcome')}
                  />
                ),
              },
              {
                ...{ name: 'branch', isOn: query.branch_id !== undefined, isRare: true },
                field: (
                  <PickField
                    label={t('board.branches')}
                    value={query.branch_id ?? ''}
                    options={[
                      all,
                      ...me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
                    ]}
                    onChoose={choose('branch')}
                  />
                ),
              },
            ]}
          />
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
                <Button look="outline" icon="undo-2" onClick={resetFilters}>
                  {t('state.reset_filters')}
                </Button>
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
