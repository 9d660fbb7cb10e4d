import { formatSum } from '@doira/web/i18n/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { whenOverlaysClosed } from '../../../ui/dialogs/use-back-closes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type RepeatRow, toRepeatRows, type WireRepeat } from './repeat.mapper.ts'
import { repeatKey, useAddRepeated } from './use-repeat-order.ts'

const close = () => closeOverlay('repeatOrder')

const missingWords = {
  stop: 'out_of_stock',
  temporary: 'temporarily_unavailable',
  outside_hours: 'temporarily_unavailable',
  not_in_menu: 'not_at_branch',
  choice_gone: 'temporarily_unavailable',
} as const satisfies Record<NonNullable<RepeatRow['missing']>, string>

/** Says what of a past order is missing or dearer today, before anything is added. */
export function RepeatOrderDialog(props: OverlayProps<'repeatOrder'>) {
  return (
    <QueryProvider>
      <Told {...props} />
    </QueryProvider>
  )
}

function Told({ isOpen, orderId }: OverlayProps<'repeatOrder'>) {
  const t = useT('order')
  const c = useT('common')
  const locale = useLocale()
  const add = useAddRepeated()
  const repeated = useQueryClient().getQueryData<WireRepeat>(repeatKey(orderId))
  if (!repeated) return null
  const rows = toRepeatRows(repeated, locale)
  const missing = rows.filter((row) => row.missing !== null)
  const dearer = rows.filter((row) => row.wasCheaper !== null)
  const hasNothing = missing.length === rows.length
  const told = hasNothing
    ? t('repeat_nothing')
    : [
        missing.length > 0 && t('repeat_missing', { names: getNames(missing) }),
        dearer.length > 0 && t('repeat_dearer', { names: getNames(dearer) }),
      ]
        .filter(Boolean)
        .join('. ')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('repeat_order')}
      cancelLabel={hasNothing ? c('close') : c('cancel')}
      confirmLabel={hasNothing ? null : c('add')}
      onConfirm={() => {
        close()
        // The cart is another page, and a layer must have left the history first.
        whenOverlaysClosed(() => add(repeated))
      }}
    >
      <ul className="stack gap-2">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {told && <p className="t-small t-2">{told}</p>}
    </ConfirmDialog>
  )
}

function getNames(rows: readonly RepeatRow[]): string {
  return rows.map(({ title }) => title).join(', ')
}

function Row({ row }: { row: RepeatRow }) {
  const t = useT('order')
  const menu = useT('menu')
  const locale = useLocale()
  return (
    <li className="cline cline--s cline--told" data-off={row.missing ? '' : undefined}>
      <span className="cline__img">
        {row.image && <Picture image={row.image} alt="" widths={[96, 160, 320]} sizes="56px" />}
      </span>
      <span>
        <span className="cline__t">{row.title}</span>
        <span className="row wrap gap-1">
          {row.wasCheaper !== null && <Tag kind="warn">{t('line_price_was', { price: row.wasCheaper })}</Tag>}
          {row.without.length > 0 && (
            <Tag kind="warn">{t('repeat_without', { names: row.without.join(', ') })}</Tag>
          )}
          {row.missing && (
            <Tag kind="err" icon="ban">
              {menu(missingWords[row.missing])}
            </Tag>
          )}
        </span>
      </span>
      <span className="cline__p">
        {row.total !== null && formatSum(locale, row.total)}
        {row.quantity > 1 && <span className="cline__m cline__q">{`×\u00a0${row.quantity}`}</span>}
      </span>
    </li>
  )
}
