import type { Translate } from '../../i18n/translate.ts'
import type { CourierOrder } from './use-courier.ts'

/** The street with its flat named as one: boards have no room for the word. */
export function addressOf(
  t: Translate,
  {
    card: { address },
    apartment,
  }: Pick<CourierOrder, 'apartment'> & { readonly card: { readonly address: string } },
): string {
  const end = `, ${apartment}`
  if (apartment === '' || !address.endsWith(end)) return address
  return `${address.slice(0, -end.length)}, ${t('order.flat', { apartment })}`
}
