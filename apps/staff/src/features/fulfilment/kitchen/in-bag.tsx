import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { packedLines, type TicketLine } from './tickets.ts'

/** What is packed and not made: one line for everything that the shop adds. */
export function InBag({ lines }: { readonly lines: readonly TicketLine[] }) {
  const text = useInBagText(lines)
  if (text === null) return null
  return (
    <p className="kt__bag">
      <Icon name="shopping-bag" size="s" />
      <span>{text}</span>
    </p>
  )
}

/** `В пакет: 3 × Набор, 3 × Палочки`; null when the shop adds nothing. */
export function useInBagText(lines: readonly TicketLine[]): string | null {
  const { t, nameOf } = useMessages()
  const packed = packedLines(lines)
  if (packed.length === 0) return null
  const names = packed.map(({ name, quantity }) =>
    // A number stays with its dish at the end of a line.
    t('kitchen.count', { n: quantity, dish: shortName(nameOf(name)) }).replaceAll(' × ', '\u00a0×\u00a0'),
  )
  return t('kitchen.in_bag', { what: names.join(', ') })
}

/** What a set consists of stands behind a colon: packers know it. */
function shortName(name: string): string {
  return name.split(':')[0] ?? name
}
