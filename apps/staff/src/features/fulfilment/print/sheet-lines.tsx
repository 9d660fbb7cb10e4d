import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { BoxName } from '../box-name.tsx'
import { HarmfulMark } from '../cannot-eat/harmful-mark.tsx'
import { LineWishes } from '../line-wishes.tsx'
import type { SheetData } from './sheet-data.ts'

/**
 * What is in the order; more than one is in a black square. What has run out waits for the customer's choice. After a
 * change only the lines that are other than on the paper before are black.
 */
export function SheetLines({
  lines,
  hasSums,
  changed,
  removed,
}: {
  readonly lines: SheetData['lines']
  readonly hasSums: boolean
  /** Null: the order is as it was printed before, or never was. */
  readonly changed: ReadonlySet<string> | null
  readonly removed: SheetData['removed']
}) {
  const { t, nameOf } = useMessages()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={changed?.has(line.id) ? 'tk__new' : undefined}>
          <span className={changed === null && line.quantity > 1 ? 'q2' : undefined}>{line.quantity}</span>
          <span>{nameOf(line.name)}</span>
          <span>{hasSums && line.price > 0 ? formatOrderNumber(line.price * line.quantity) : ''}</span>
          {line.choices.map((choice, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no ids, and never move
            <em key={place}>
              {choice.quantity > 1 ? `${choice.quantity} × ${nameOf(choice.name)}` : nameOf(choice.name)}
            </em>
          ))}
          <LineWishes line={line} />
          <BoxName line={line} />
          {line.is_gift && <em>{t('kitchen.gift')}</em>}
          {line.is_stopped && <em>{t('kitchen.waits_customer')}</em>}
          <HarmfulMark contents={line.harmful} message="kitchen.contains" />
        </li>
      ))}
      {removed.map(({ name, quantity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have had one name, and a sheet stays as it was read
        <li key={place} className="tk__new">
          <s>{quantity}</s>
          <s>{nameOf(name)}</s>
          <em>{t('print.do_not_cook')}</em>
        </li>
      ))}
    </ul>
  )
}
