import { type StaffRole, staffRoles } from '@doira/domain/staff/rights'
import { toInstant } from '@doira/domain/time/instant'
import { localSecondAt } from '@doira/domain/time/local-time'
import { formatOrderNumber, getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../i18n/format.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { type JournalChange, listJournalChanges } from './journal-changes.ts'
import type { FactContext } from './journal-fact-values.ts'
import { factText, listFacts, namesText } from './journal-facts.ts'
import { didText } from './journal-kinds.ts'
import { journalReason } from './journal-reasons.ts'

type Row = AnswerTo<'readJournal'>['rows'][number]

const isRole = (role: string): role is StaffRole => staffRoles.some((one) => one === role)
const columns = 5

/** The rows of the journal; one opens in its place. */
export function JournalTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useMessages()
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <table className="tb tb--cards jt">
      <TableHead
        columns={[
          t('journal.time'),
          t('journal.who'),
          t('journal.what'),
          t('journal.change'),
          t('journal.from'),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <JournalRow
              row={row}
              isOpen={row.id === openId}
              onToggle={() => setOpenId(row.id === openId ? null : row.id)}
            />
            {row.id === openId && <OpenRow row={row} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function JournalRow({
  row,
  isOpen,
  onToggle,
}: {
  readonly row: Row
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  const { t, language, nameOf } = useMessages()
  const me = useMe()
  const { role } = row.staff
  const branch = me.branches.find(({ id }) => id === row.branch_id)
  const did = didText(t, row)
  const facts = useFactContext(row)
  const names = namesText(t, row.subjects.map(nameOf))
  const sentence = row.outcome === 'done' ? did : t(`journal.${row.outcome}`, { did })
  const before = factText(facts, row.before)
  const after = row.outcome === 'refused' ? t('journal.unchanged') : factText(facts, row.after)
  // A row that is short by itself, as a status, is read faster than a list.
  const isShort = before !== '' && before !== after
  const changes = isShort || row.outcome === 'refused' ? [] : listJournalChanges(facts, row)
  return (
    <tr data-open={isOpen ? '' : undefined}>
      <td className="mono jt__time">
        <b>{localSecondAt(toInstant(row.received_at))}</b>
        <small className="tb__s">{formatDay(language, getDate(row.received_at))}</small>
      </td>
      <td className="jt__who">
        <b>{row.staff.name}</b>
        <small className="tb__s">{isRole(role) ? t(`role.${role}`) : role}</small>
      </td>
      <td className="jt__what">
        <button type="button" className="tb__open" aria-expanded={isOpen} onClick={onToggle}>
          {row.outcome !== 'done' && <Icon name="circle-slash" size="xs" />}
          <b>{names === '' ? sentence : t('journal.of', { did: sentence, what: names })}</b>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="xs" />
        </button>{' '}
        {row.order && (
          <Link className="link" to={paths.order(row.order.id)}>
            {t('order.title', { number: formatOrderNumber(row.order.number) })}
          </Link>
        )}
        {branch && !row.order && <span className="t-2">{nameOf(branch.name)}</span>}
      </td>
      <td className="jt__change">
        {changes.length > 0 ? (
          <ChangeList changes={changes} />
        ) : (
          <>
            {before !== '' && (
              <>
                <span className="sr-only">{t('journal.before')}: </span>
                <span className="t-2">{before}</span>
                {after !== '' && <span aria-hidden="true"> → </span>}
              </>
            )}
            {after !== '' && (
              <>
                <span className="sr-only">{t('journal.after')}: </span>
                {after}
              </>
            )}
          </>
        )}
      </td>
      <td className="t-2 jt__from">{row.device}</td>
    </tr>
  )
}

const mostChanges = 3

function ChangeList({ changes }: { readonly changes: readonly JournalChange[] }) {
  const { t } = useMessages()
  const more = changes.length - mostChanges
  return (
    <>
      {changes.slice(0, mostChanges).map(({ what, before, after }) => (
        <span key={`${what} ${before} ${after}`} className="jt__one">
          {t('journal.changed', { what, before: before || '–', after: after || '–' })}
        </span>
      ))}
      {more > 0 && <span className="t-2">{t('journal.more_changes', { n: more })}</span>}
    </>
  )
}

function OpenRow({ row }: { readonly row: Row }) {
  const { t } = useMessages()
  const facts = useFactContext(row)
  const second = (at: string) => localSecondAt(toInstant(at))
  return (
    <tr data-open="">
      <td />
      <td colSpan={columns - 1}>
        <p>
          {t('journal.received', { pressed: second(row.pressed_at), received: second(row.received_at) })}
          {` · ${t('journal.action_id', { id: row.action_id.slice(0, 13) })}`}
          {row.problem && ` · ${journalReason(t, row.problem)}`}
        </p>
        <FactsLine name={t('journal.before')} facts={listFacts(facts, row.before)} />
        <FactsLine name={t('journal.after')} facts={listFacts(facts, row.after)} />
      </td>
    </tr>
  )
}

function useFactContext({ names }: Row): FactContext {
  const { t, language, nameOf } = useMessages()
  return {
    ...{ t, language },
    nameOfId(id) {
      const name = names[id]
      return name ? nameOf(name) : null
    },
  }
}

function FactsLine({
  name,
  facts: listed,
}: {
  readonly name: string
  readonly facts: ReturnType<typeof listFacts>
}) {
  if (listed.length === 0) return null
  return (
    <p className="jfacts">
      {name}:
      {listed.map((fact) => (
        <span key={fact.name}>
          {fact.name} <b>{fact.value}</b>
        </span>
      ))}
    </p>
  )
}
