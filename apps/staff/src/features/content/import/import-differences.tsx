import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { ofLocalMoment } from '../editor/local-moment.ts'
import { tomorrowMorning } from '../prices/tomorrow.ts'
import { useMenuChange } from '../prices/use-menu-change.ts'
import { WhenFields } from '../prices/when-fields.tsx'
import { ImportColumns } from './import-columns.tsx'
import { getChosen, getLines, tickedAtFirst } from './import-rows.ts'
import { ImportTable } from './import-table.tsx'
import type { ReadFile } from './send-file.ts'

const kinds = ['all', 'price', 'fact', 'new', 'missing', 'error'] as const

/** What a file would change, of which any part can be applied, now or later. */
export function ImportDifferences({
  name,
  read,
  onColumns,
  onApplied,
}: {
  readonly name: string
  readonly read: ReadFile
  readonly onColumns: (columns: string) => void
  readonly onApplied: () => void
}) {
  const { t, language } = useMessages()
  const { run, isBusy, problem } = useMenuChange()
  const lines = getLines(read)
  const [ticked, setTicked] = useState(() => tickedAtFirst(lines))
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const [moment, setMoment] = useState<string | null>(null)
  const dueAt = moment === null ? null : ofLocalMoment(moment)
  const count = (wanted: (typeof kinds)[number]) =>
    lines.filter((line) => wanted === 'all' || line.kind === wanted).length
  const facts = [
    ...(['price', 'new', 'fact'] as const).map((one) => ({ word: t(`import.card.${one}`), n: count(one) })),
    { word: t('import.card.same'), n: read.same },
    ...(['missing', 'error'] as const).map((one) => ({ word: t(`import.card.${one}`), n: count(one) })),
  ]
  const chosen = [...ticked].filter((key) => lines.some((line) => line.key === key)).length
  const apply = async () => {
    const data = {
      ...{ reason: t('import.reason', { name }).slice(0, 120), due_at: dueAt },
      file: { name: name.slice(0, 200), hash: read.hash },
      ...getChosen(lines, ticked, randomId),
    }
    if (!(await run('changeMenu', data as never))) return // of the contract's own differences
    showToast('success', t(dueAt ? 'import.is_planned' : 'import.is_applied', { count: chosen }))
    onApplied()
  }
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    setTicked(next)
  }
  return (
    <>
      <dl className="importcards">
        {facts.map(({ word, n }) => (
          <div key={word} className="card">
            <dt>{word}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <div className="neted pricepg">
        <div className="stack">
          {read.used && (
            <Note
              kind="info"
              title={t(`import.used.${read.used.state}`, {
                at: formatMoment(language, read.used.at, serverNow()),
              })}
            />
          )}
          {lines.length === 0 ? (
            <Empty title={t('import.no_differences')} />
          ) : (
            <>
              <ChoiceChips
                label={t('import.what')}
                value={kind}
                options={kinds
                  .filter((one) => one === 'all' || count(one) > 0)
                  .map((value) => ({ value, label: t(`import.tab.${value}`), count: count(value) }))}
                onChoose={setKind}
              />
              <ImportTable
                lines={lines.filter((line) => kind === 'all' || line.kind === kind)}
                ticked={ticked}
                onTick={toggle}
              />
            </>
          )}
        </div>
        <div className="netaside">
          <section className="card pricerule" aria-label={t('import.apply_title')}>
            <h2>{t('import.apply_title')}</h2>
            <p>{t('import.chosen', { n: chosen, of: lines.length })}</p>
            <WhenFields moment={moment} tomorrow={tomorrowMorning(serverNow())} onChange={setMoment} />
            {problem && <Note kind="err" title={problem} />}
            <Button
              isBusy={isBusy}
              disabled={chosen === 0 || (moment !== null && !dueAt)}
              onClick={() => void apply()}
            >
              {t(dueAt ? 'import.plan' : 'import.apply', { count: chosen })}
            </Button>
            <p className="t-caption t-2">{t('import.can_return')}</p>
          </section>
          <ImportColumns read={read} onChange={onColumns} />
        </div>
      </div>
    </>
  )
}
