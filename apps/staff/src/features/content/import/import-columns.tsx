import { useMessages } from '../../../platform/use-messages.ts'
import { PickField } from '../../../ui/field.tsx'
import { fieldName } from '../fields/field-name.ts'
import { useContentOptions } from '../use-content-options.ts'
import type { ReadFile } from './send-file.ts'

/** What each column contains; a column can be given another meaning, or none. */
export function ImportColumns({
  read,
  onChange,
}: {
  readonly read: ReadFile
  readonly onChange: (columns: string) => void
}) {
  const { t, nameOf } = useMessages()
  const { menus } = useContentOptions()
  const getLabel = (field: string) => {
    const [name = '', of] = field.split(/[.:]/)
    if (name === 'price') {
      const menu = menus.find(({ slug }) => slug === of)
      return menu ? t('content.price_in', { menu: nameOf(menu.title) }) : t('content.field.price')
    }
    return name === 'category' ? t('content.field.category') : fieldName(t, 'dish', field)
  }
  const choose = (letter: string, field: string) =>
    onChange(
      read.columns
        .map((column) => ({
          ...column,
          // A meaning is that of one column.
          field: column.letter === letter ? field : column.field === field ? '' : (column.field ?? ''),
        }))
        .filter((column) => column.field !== '')
        .map((column) => `${column.letter}:${column.field}`)
        .join(','),
    )
  return (
    <section className="card pricerule" aria-label={t('import.columns')}>
      <h2>{t('import.columns')}</h2>
      {read.columns.map(({ letter, head, field }) => (
        <PickField
          key={letter}
          label={`${letter} «${head}»`}
          value={field ?? ''}
          options={[
            { value: '', label: t('import.not_read') },
            ...read.fields.map((one) => ({ value: one, label: getLabel(one) })),
          ]}
          onChoose={(value) => choose(letter, value)}
        />
      ))}
    </section>
  )
}
