import type { Localized } from '@doira/contract/common/shapes'
import type { LineStop } from '@doira/domain/ordering/cart/cart'
import { lineTotal } from '@doira/domain/ordering/cart/totals'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useLateMessages } from '../../../i18n/use-late-messages.ts'
import { type ShopLine, useCart } from '../../../platform/stores/cart-store.ts'
import { Stepper } from '../../../ui/inputs/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { AddedNote } from '../cart/lines/added-note.tsx'
import { LinePicture, stopWords } from '../cart/lines/cart-line.tsx'
import { type LineActions, useLineActions } from '../cart/lines/line-actions.ts'
import { WithoutText } from '../cart/without-text.tsx'
import { readGroupOrder } from '../group/group-store.ts'
import { useQuote } from '../quote/quote-store.ts'

/** What is in the order; its counts can still be changed. Without dishes the checkout leads to the cart. */
export function OrderLines() {
  // The page brings no messages of the menu.
  return useLateMessages('menu') && <Lines />
}

function Lines() {
  const lines = useCart((all) => all)
  const actions = useLineActions()
  const { added, quote } = useQuote()
  // Dishes of a group are made as each of them was ordered.
  const isOfGroup = readGroupOrder() !== null
  const without = new Map(isOfGroup ? [] : quote?.lines.map((line) => [line.key, line.without ?? []]))
  return (
    <div className="stack gap-2">
      <ul>
        {lines.map((line) => (
          <OrderLine key={line.key} line={line} without={without.get(line.key) ?? []} actions={actions} />
        ))}
      </ul>
      <AddedNote rows={added.filter(({ isDeclined }) => !isDeclined)} />
    </div>
  )
}

function OrderLine({
  line,
  without,
  actions,
}: {
  readonly line: ShopLine
  /** The ingredients that are left out. */
  readonly without: readonly Localized[]
  readonly actions: LineActions
}) {
  const t = useT('order')
  const locale = useLocale()
  const title = localized(line.title, locale)
  const choices = line.choiceTitles.map((choice) => localized(choice, locale)).join(', ')
  return (
    <li className="oline" data-off={line.inStop ? '' : undefined}>
      <LinePicture image={line.image} isSmall />
      <span className="min-w-0">
        <span className="oline__t">{title}</span>
        {choices && <span className="oline__p">{choices}</span>}
        <WithoutText className="oline__p" names={without.map((one) => localized(one, locale))} />
        <span className="oline__p t-num">{formatSum(locale, lineTotal(line))}</span>
        {line.previousPrice !== null && (
          <Tag kind="warn">{t('line_price_was', { price: line.previousPrice })}</Tag>
        )}
        {line.inStop && <StopTag stop={line.inStop} />}
      </span>
      <Counter line={line} title={title} actions={actions} />
    </li>
  )
}

function StopTag({ stop }: { readonly stop: LineStop }) {
  return (
    <Tag kind="err" icon="ban">
      {useT('menu')(stopWords[stop])}
    </Tag>
  )
}

type CounterProps = { readonly line: ShopLine; readonly title: string; readonly actions: LineActions }

function Counter({ line, title, actions }: CounterProps) {
  const common = useT('common')
  const menu = useT('menu')
  const removeLabel = common('delete_named', { name: title })
  if (line.inStop)
    return <IconButton icon="trash-2" iconSize="s" label={removeLabel} onClick={() => actions.remove(line)} />
  const isLast = line.quantity === 1
  return (
    <Stepper
      look="quiet"
      name={title}
      quantity={line.quantity}
      decreaseLabel={isLast ? removeLabel : menu('decrease')}
      increaseLabel={menu('increase')}
      onDecrease={() => actions.takeOne(line)}
      onIncrease={() => actions.increase(line)}
      isBin={isLast}
      isAtLimit={line.quantity >= maxQuantity}
    />
  )
}
