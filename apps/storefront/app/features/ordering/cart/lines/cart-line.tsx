import { inShape } from '@doira/domain/content/picture-crop'
import { addSums, timesSum } from '@doira/domain/money/sum'
import type { LineStop } from '@doira/domain/ordering/cart/cart'
import { lineTotal } from '@doira/domain/ordering/cart/totals'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatMeasure, formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import type { ShopLine } from '../../../../platform/stores/cart-store.ts'
import { Stepper } from '../../../../ui/inputs/stepper.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useProductHref } from '../../../catalog/dish/product-href.ts'
import type { LineActions } from './line-actions.ts'

/** What a line says when it cannot be ordered. */
export const stopWords = {
  stop: 'out_of_stock',
  temporary: 'temporarily_unavailable',
  outside_hours: 'temporarily_unavailable',
  not_in_menu: 'not_at_branch',
} as const satisfies Record<LineStop, string>

type CartLineProps = {
  readonly line: ShopLine
  readonly actions: LineActions
  /** In the panel of the menu pages: smaller, and the stepper's minus removes the last piece. */
  readonly isSmall?: boolean | undefined
  /** The price that the customer knew, as text; null when it is the same. */
  readonly priceNote?: string | null
}

/** One row of the cart (R3-04). */
export function CartLineRow({ line, actions, isSmall, priceNote }: CartLineProps) {
  const t = useT('menu')
  const locale = useLocale()
  const hrefOf = useProductHref()
  const title = localized(line.title, locale)
  const choices = line.choiceTitles.map((choice) => localized(choice, locale)).join(', ')
  return (
    <li className={join('cline', isSmall && 'cline--s')} data-off={line.inStop ? '' : undefined}>
      <LinePicture image={line.image} isSmall={isSmall} />
      <span>
        <a className="cline__t" href={hrefOf(line.slug)}>
          {title}
        </a>
        <span className="cline__m">{choices || formatMeasure(t, line)}</span>
        {priceNote && (
          <span className="flex mt-1">
            <Tag kind="warn">{priceNote}</Tag>
          </span>
        )}
      </span>
      <LinePrice line={line} />
      <span className="cline__a">
        {line.inStop ? (
          <StoppedActions line={line} stop={line.inStop} title={title} actions={actions} />
        ) : (
          <LineStepper {...{ line, title, actions, isSmall }} />
        )}
      </span>
    </li>
  )
}

export function LinePicture({ image, isSmall }: { image: string | null; isSmall?: boolean | undefined }) {
  return (
    <span className="cline__img">
      {image && (
        <Picture
          image={inShape(image, 'square')}
          alt=""
          widths={[96, 160, 320]}
          sizes={isSmall ? '48px' : '64px'}
        />
      )}
    </span>
  )
}

function LinePrice({ line }: { line: ShopLine }) {
  const t = useT('menu')
  const locale = useLocale()
  const old = timesSum(addSums(line.price, line.extrasPrice), line.quantity)
  const total = lineTotal(line)
  return (
    <span className="cline__p">
      {formatSum(locale, total)}
      {old > total && (
        <>
          <span className="sr-only">{t('old_price')}</span>
          <s>{formatSum(locale, old)}</s>
        </>
      )}
    </span>
  )
}

type ActionsProps = Omit<CartLineProps, 'priceNote'> & { readonly title: string }

function LineStepper({ line, title, actions, isSmall }: ActionsProps) {
  const t = useT('common')
  const menu = useT('menu')
  const isLast = line.quantity === 1
  const removeLabel = t('delete_named', { name: title })
  return (
    <>
      <Stepper
        name={title}
        quantity={line.quantity}
        decreaseLabel={isSmall && isLast ? removeLabel : menu('decrease')}
        increaseLabel={menu('increase')}
        onDecrease={() => (isSmall ? actions.takeOne(line) : actions.decrease(line))}
        onIncrease={() => actions.increase(line)}
        isBin={isSmall === true && isLast}
        isDecreaseDisabled={isSmall !== true && isLast}
        isAtLimit={line.quantity >= maxQuantity}
      />
      {!isSmall && (
        <IconButton icon="trash-2" iconSize="s" label={removeLabel} onClick={() => actions.remove(line)} />
      )}
    </>
  )
}

function StoppedActions({ line, stop, title, actions }: ActionsProps & { readonly stop: LineStop }) {
  const t = useT('common')
  const menu = useT('menu')
  return (
    <>
      <Tag kind="err" icon="ban">
        {menu(stopWords[stop])}
      </Tag>
      <Button
        variant="ghost"
        size="s"
        aria-label={t('delete_named', { name: title })}
        onClick={() => actions.remove(line)}
      >
        {t('delete')}
      </Button>
    </>
  )
}
