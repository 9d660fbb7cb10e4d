import { toInstant } from '@doira/domain/time/instant'
import { localSecondAt } from '@doira/domain/time/local-time'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateOf, formatDay, formatNumber } from '../../i18n/format.ts'
import { type ActKind, orderActKinds, plainActKinds } from '../../outbox/act.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { paths } from '../../platform/paths.ts'
import { useMe } from '../../platform/session.ts'
import { type AnswerTo, callAddress, callHeaders, callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { PickField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { TeamTabs } from './team-tabs.tsx'

type Row = AnswerTo<'readJournal'>['rows'][number]

const kinds = [...orderActKinds, ...plainActKinds, 'member_add', 'member_password'] as const
const outcomes = ['done', 'already', 'refused'] as const

/** Every act and every refusal, newest first; filters live in the address. */
export function JournalPage() {
  const { t, nameOf } = useWords()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const query = {
    kind: search.get('kind') ?? undefined,
    outcome: outcomes.find((one) => one === search.get('outcome')),
    branch_id: search.get('branch') ?? undefined,
    staff_id: search.get('who') ?? undefined,
  }
  const journal = useInfiniteQuery({
    queryKey: ['journal', query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callStaff('readJournal', { query: { ...query, before: pageParam }, signal }),
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
  return (
    <SectionFrame
      title={t('team.title')}
      top={
        <>
          <TeamTabs />
          <PickField
            label={t('journal.who')}
            value={query.staff_id ?? ''}
            options={[all, ...(team.data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
            onChoose={choose('who')}
          />
          <PickField
            label={t('journal.act')}
            value={query.kind ?? ''}
            options={[all, ...kinds.map((kind) => ({ value: kind, label: t(`act.${kind}`) }))]}
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
          <Button look="outline" icon="download" onClick={() => void saveCsv(query)}>
            {t('journal.csv')}
          </Button>
        </>
      }
    >
      <div className="jr">
        {journal.data ? (
          <section className="card">
            <JournalTable rows={rows} />
            {rows.length === 0 && <p className="t-2">{t('journal.empty')}</p>}
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
          <Failed
            title={t('state.failed')}
            text={t('state.failed_text', { number: toProblem(journal.error).status })}
            retryLabel={t('state.retry')}
            onRetry={() => void journal.refetch()}
          />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </div>
    </SectionFrame>
  )
}

function JournalTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t, language } = useWords()
  const [openId, setOpenId] = useState<string | null>(null)
  const isKnown = (kind: string): kind is ActKind | 'member_add' | 'member_password' =>
    kinds.some((known) => known === kind)
  return (
    <table className="tb">
      <thead>
        <tr>
          <th scope="col">{t('journal.time')}</th>
          <th scope="col">{t('journal.who')}</th>
          <th scope="col">{t('journal.act')}</th>
          <th scope="col">{t('journal.on')}</th>
          <th scope="col">{t('journal.outcome')}</th>
          <th scope="col">{t('journal.from')}</th>
          <th scope="col">
            <span className="sr-only">{t('journal.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = row.id === openId
          return (
            <Fragment key={row.id}>
              <tr data-open={isOpen ? '' : undefined}>
                <td className="mono">
                  <b>{localSecondAt(toInstant(row.received_at))}</b>
                  <br />
                  <span className="t-2 t-caption">{formatDay(language, dateOf(row.received_at))}</span>
                </td>
                <td>
                  <b>{row.staff.name}</b>
                </td>
                <td>{isKnown(row.kind) ? t(`act.${row.kind}`) : row.kind}</td>
                <td>
                  {row.order && (
                    <Link className="link" to={paths.order(row.order.id)}>
                      {t('order.title', { number: formatNumber(row.order.number) })}
                    </Link>
                  )}
                </td>
                <td>
                  <span className={row.outcome === 'refused' ? 'tag tag--warn' : 'tag'}>
                    {t(`journal.outcome.${row.outcome}`)}
                  </span>
                </td>
                <td className="t-2">{row.device}</td>
                <td>
                  <button
                    type="button"
                    className="ibtn"
                    aria-expanded={isOpen}
                    aria-label={t('journal.details')}
                    onClick={() => setOpenId(isOpen ? null : row.id)}
                  >
                    <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
                  </button>
                </td>
              </tr>
              {isOpen && (
                <tr data-open="">
                  <td colSpan={7}>
                    <p>
                      {t('journal.received', {
                        pressed: localSecondAt(toInstant(row.pressed_at)),
                        received: localSecondAt(toInstant(row.received_at)),
                      })}
                      {row.problem && ` · ${row.problem}`}
                    </p>
                    <Facts name={t('journal.before')} facts={row.before} />
                    <Facts name={t('journal.after')} facts={row.after} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Facts({ name, facts }: { readonly name: string; readonly facts: Row['before'] }) {
  if (facts === null) return null
  return (
    <p>
      {name}: <code>{JSON.stringify(facts)}</code>
    </p>
  )
}

/** The file wants the token, which a link cannot carry. */
async function saveCsv(query: object): Promise<void> {
  const response = await fetch(callAddress('exportJournal', { query }), { headers: callHeaders() })
  if (!response.ok) return
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'journal.csv'
  link.click()
  URL.revokeObjectURL(address)
}
