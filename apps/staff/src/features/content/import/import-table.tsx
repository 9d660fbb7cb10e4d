import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { fieldName } from '../fields/field-name.ts'
import { useContentOptions } from '../use-content-options.ts'
import type { Line } from './import-rows.ts'

/** The differences of a file, one line each. */
export function ImportTable({
  lines,
  ticked,
  onTick,
}: {
  readonly lines: readonly Line[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (key: string) => void
}) {
  const { t } = useMessages()
  return (
    <div className="card nettb pricetb">
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('import.take')}</span>
            </th>
            <th scope="col">{t('import.sku')}</th>
            <th scope="col">{t('prices.dish')}</th>
            <th scope="col">{t('import.what')}</th>
            <th scope="col" className="num">
              {t('import.on_site')}
            </th>
            <th scope="col" className="num">
              {t('import.in_file')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ImportLine key={line.key} {...{ line, onTick }} isOn={ticked.has(line.key)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ImportLine({
  line,
  isOn,
  onTick,
}: {
  readonly line: Line
  readonly isOn: boolean
  readonly onTick: (key: string) => void
}) {
  const { t, nameOf, language } = useMessages()
  const { categories } = useContentOptions()
  const shown = (value: unknown, field: string) => {
    const category = field === 'category_id' && categories.find(({ id }) => id === value)
    if (category) {
      const name = nameOf(category.title)
      return category.is_hidden ? t('content.category_hidden', { name }) : name
    }
    if (value === null || value === '') return '—'
    return field === 'price' ? formatSum(language, Number(value)) : String(value)
  }
  const getTitle = (draft: Readonly<Record<string, unknown>>) =>
    nameOf(draft.title as Parameters<typeof nameOf>[0]) // a text in every language, by the contract of drafts
  if (line.kind === 'error') {
    return (
      <tr data-kind="error">
        <td />
        <td />
        <th scope="row" colSpan={3}>
          {t('import.row', { n: line.of.row })} {t(`import.problem.${line.of.problem}`)}
          <small>{t('import.fix_or_skip')}</small>
        </th>
        <td className="num">{line.of.value}</td>
      </tr>
    )
  }
  const isSuspicious = (line.kind === 'price' || line.kind === 'fact') && line.of.is_suspicious
  const name = line.kind === 'new' ? getTitle(line.of.draft) : nameOf(line.of.title)
  return (
    <tr data-kind={line.kind} data-quiet={isOn ? undefined : ''}>
      <td>
        <input type="checkbox" aria-label={name} checked={isOn} onChange={() => onTick(line.key)} />
      </td>
      <td>{line.of.sku || '—'}</td>
      <th scope="row">
        {name}
        {line.kind === 'new' && <small>{t('import.becomes_draft')}</small>}
        {line.kind === 'missing' && <small>{t(isOn ? 'import.will_hide' : 'import.stays')}</small>}
      </th>
      <td>
        <span className={isSuspicious || line.kind === 'missing' ? 'tag tag--warn' : 'tag'}>
          {isSuspicious && <Icon name="triangle-alert" size="s" />}
          {line.kind === 'fact'
            ? fieldName(t, 'dish', line.of.change.field)
            : t(isSuspicious ? 'import.suspicious' : `import.kind.${line.kind}`)}
        </span>
      </td>
      {line.kind === 'price' || line.kind === 'fact' ? (
        <>
          <td className="num">{shown(line.of.change.before, line.of.change.field)}</td>
          <td className="num">
            <b>{shown(line.of.change.after, line.of.change.field)}</b>
          </td>
        </>
      ) : (
        <>
          <td className="num">—</td>
          <td className="num">—</td>
        </>
      )}
    </tr>
  )
}
