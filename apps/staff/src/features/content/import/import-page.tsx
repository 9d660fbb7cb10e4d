import { useState } from 'react'
import { saveFile } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { useContentOptions } from '../use-content-options.ts'
import { ImportDifferences } from './import-differences.tsx'
import { type FileQuery, type FileRefusal, type ReadFile, sendFile } from './send-file.ts'

type Chosen = { readonly file: File; readonly query: FileQuery; readonly read: ReadFile }

/** A price list or a whole menu from a file: what it would change, before anything is changed. */
export function ImportPage() {
  const { t, language, nameOf } = useMessages()
  const { menus } = useContentOptions()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const read = async (file: File, query: FileQuery) => {
    setIsBusy(true)
    setRefusal(null)
    const outcome = await sendFile(file, query)
    setIsBusy(false)
    if ('read' in outcome) setChosen({ file, query, read: outcome.read })
    else setRefusal(outcome.refusal)
  }
  const again = (change: FileQuery) => {
    if (chosen) void read(chosen.file, { ...chosen.query, ...change })
  }
  const save = async (format: 'xlsx' | 'csv') => {
    const isSaved = await saveFile('writeMenuFile', { format, language }, `menu.${format}`)
    if (!isSaved) showToast('error', t('content.failed'))
  }
  const chooser = (
    <FileButton
      icon="cloud-upload"
      label={t(chosen ? 'import.other' : 'import.choose')}
      accept=".xlsx,.csv,text/csv"
      isBusy={isBusy}
      onFile={(file) => void read(file, { match: 'sku' })}
    />
  )
  return (
    <SectionLayout
      title={t('content.title')}
      hasSoundLine={false}
      top={
        <>
          <ContentTabs />
          <Button look="outline" icon="download" onClick={() => void save('xlsx')}>
            {t('import.download', { format: 'xlsx' })}
          </Button>
          <Button look="outline" icon="download" onClick={() => void save('csv')}>
            {t('import.download', { format: 'csv' })}
          </Button>
          {chooser}
        </>
      }
    >
      {refusal && (
        <div className="netpg">
          <Note kind="err" title={t(`import.refused.${refusal}`)} />
        </div>
      )}
      {chosen ? (
        <>
          <div className="netbar">
            <span className="grow">
              <b>{chosen.file.name}</b>{' '}
              <span className="t-2">
                {[
                  chosen.read.sheet && t('import.sheet', { name: chosen.read.sheet }),
                  t('import.rows', { count: chosen.read.rows }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <PickField
              label={t('prices.menu')}
              value={chosen.read.menu}
              options={menus.map(({ slug, title }) => ({ value: slug, label: nameOf(title) }))}
              onChoose={(menu) => again({ menu })}
            />
            <PickField
              label={t('import.match')}
              value={chosen.query.match ?? 'sku'}
              options={(['sku', 'title'] as const).map((value) => ({
                value,
                label: t(`import.match.${value}`),
              }))}
              onChoose={(match) => again({ match: match === 'title' ? 'title' : 'sku' })}
            />
          </div>
          <ImportDifferences
            key={JSON.stringify([chosen.read.hash, chosen.query])}
            name={chosen.file.name}
            read={chosen.read}
            onColumns={(columns) => again({ columns })}
            onApplied={() => again({})}
          />
        </>
      ) : (
        !refusal && (
          <div className="netpg">
            <Empty title={t('import.empty')}>
              <p className="t-2">{t('import.hint')}</p>
              {chooser}
            </Empty>
          </div>
        )
      )}
    </SectionLayout>
  )
}
