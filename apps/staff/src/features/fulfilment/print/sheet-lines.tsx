import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { HarmfulMark } from '../cannot-eat/harmful-mark.tsx'
import type { SheetData } from './sheet-data.ts'

/** What is in the order; more than one is in a black square. What has run out waits for the customer's choice. */
export function SheetLines({
  lines,
  hasSums,
}: {
  readonly lines: SheetData['lines']
  readonly hasSums: boolean
}) {
  const { t, nameOf } = useMessages()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={line.quantity > 1 ? 'q2' : undefined}>{line.quantity}</span>
          <span>{nameOf(line.name)}</span>
          <span>{hasSums && line.price > 0 ? formatOrderNumber(line.price * line.quantity) : ''}</span>
          {line.choices.map((choice, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no ids, and never move
            <em key={place}>
              {choice.quantity > 1 ? `${choice.quantity} × ${nameOf(choice.name)}` : nameOf(choice.name)}
            </em>
          ))}
          {line.is_gift && <em>{t('kitchen.gift')}</em>}
          {line.is_stopped && <em>{t('kitchen.waits_customer')}</em>}
          <HarmfulMark contents={line.harmful} message="kitchen.contains" />
        </li>
      ))}
    </ul>
  )
}
