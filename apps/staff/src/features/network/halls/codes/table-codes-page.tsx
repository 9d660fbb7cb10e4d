import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { Empty, Loading } from '../../../../ui/states.tsx'
import { QueryFailed } from '../../../layout/query-failed.tsx'
import { TableCard } from './table-card.tsx'
import { type TableCodes, useTableCodes } from './use-table-codes.ts'

/** Six on a sheet of A4, or one. */
const sizes = ['six', 'one'] as const

/** The codes of a branch's tables, or of one of them, before they are printed. */
export function TableCodesPage() {
  const { t, nameOf } = useMessages()
  const [search, setSearch] = useSearchParams()
  const branch = search.get('branch') ?? ''
  const only = search.get('table')
  const codes = useTableCodes(branch)
  const tables = codes.data?.tables.filter(({ id }) => only === null || id === only) ?? []
  const isLarge = (search.get('size') ?? (only === null ? 'six' : 'one')) === 'one'
  return (
    <div className="st st--bare st--page">
      <style>{'@page { size: A4; margin: 10mm }'}</style>
      <title>{`${t('halls.codes')} · doira`}</title>
      <main className="main" id="main">
        <header className="top no-print">
          <h1 className="top__t">
            {codes.data ? t('halls.codes_of', { branch: nameOf(codes.data.branch.name) }) : t('halls.codes')}
          </h1>
          <ChoiceChips
            label={t('halls.codes_size')}
            value={isLarge ? 'one' : 'six'}
            options={sizes.map((value) => ({ value, label: t(`halls.codes_size.${value}`) }))}
            onChoose={(size) =>
              setSearch(
                (before) => {
                  before.set('size', size)
                  return before
                },
                { replace: true },
              )
            }
          />
          {tables.length > 0 && (
            <Button size="m" icon="printer" autoFocus onClick={() => window.print()}>
              {t('print.go')}
            </Button>
          )}
          <Link className="btn btn--m btn--neutral" to={`${paths.halls}?branch=${branch}`}>
            {t('state.close')}
          </Link>
        </header>
        {codes.data ? (
          <Cards codes={codes.data} tables={tables} isLarge={isLarge} />
        ) : codes.error ? (
          <QueryFailed query={codes} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </main>
    </div>
  )
}

function Cards({
  codes,
  tables,
  isLarge,
}: {
  readonly codes: TableCodes
  readonly tables: TableCodes['tables']
  readonly isLarge: boolean
}) {
  const { t } = useMessages()
  if (tables.length === 0) return <Empty title={t('halls.codes_none')}>{t('halls.codes_none_text')}</Empty>
  return (
    <div className={isLarge ? 'tcodes tcodes--one' : 'tcodes'}>
      {tables.map((table) => (
        <TableCard key={table.id} {...{ codes, table, isLarge }} />
      ))}
    </div>
  )
}
