import { lineTotal } from '@doira/domain/ordering/cart/totals'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { Stepper } from '../../../ui/inputs/stepper.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { useChangeOrder } from './use-change-order.ts'

type Change = ReturnType<typeof useChangeOrder>

/** The dishes of the order; at none a dish goes. */
export function ChangedLines({
  own,
  quantityOf,
  setQuantity,
}: Pick<Change, 'own' | 'quantityOf' | 'setQuantity'>) {
  const t = useT('change')
  const locale = useLocale()
  return (
    <ul>
      {own.map(({ id, title, image, quantity, sum, choices }) => {
        const wanted = quantityOf(id, quantity)
        return (
          <li key={id} className="oline" data-off={wanted === 0 ? '' : undefined}>
            <LineImage image={image} />
            <span className="min-w-0">
              <span className="oline__t">{title}</span>
              {choices.length > 0 && <span className="oline__p">{choices.join(', ')}</span>}
              <span className="oline__p t-num">
                {wanted === 0 ? t('goes') : formatSum(locale, (sum / quantity) * wanted)}
              </span>
            </span>
            <Stepper
              look="quiet"
              name={title}
              quantity={wanted}
              decreaseLabel={t('fewer')}
              increaseLabel={t('more_pieces')}
              isDecreaseDisabled={wanted === 0}
              isBin={wanted === 1}
              isAtLimit={wanted >= maxQuantity}
              onDecrease={() => setQuantity(id, Math.max(0, wanted - 1))}
              onIncrease={() => wanted < maxQuantity && setQuantity(id, wanted + 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What is in the cart can go into the order as it is there. */
export function LinesFromCart({ cart, isAdded, toggle }: Pick<Change, 'cart' | 'isAdded' | 'toggle'>) {
  const t = useT('change')
  const locale = useLocale()
  const sellable = cart.filter(({ inStop }) => inStop === null)
  if (sellable.length === 0) {
    return (
      <p className="t-small t-2">
        {t('add_hint')}{' '}
        <Link to={paths.home()} className="link">
          {t('to_menu')}
        </Link>
      </p>
    )
  }
  return (
    <section className="stack gap-2">
      <h3 className="t-small-b">{t('from_cart')}</h3>
      <ul>
        {sellable.map((line) => (
          <li key={line.key} className="oline">
            <LineImage image={line.image} />
            <span className="min-w-0">
              <span className="oline__t">{localized(line.title, locale)}</span>
              <span className="oline__p t-num">
                {`${line.quantity}\u00a0× · ${formatSum(locale, lineTotal(line))}`}
              </span>
            </span>
            <ToggleChip
              look="line"
              icon={isAdded(line) ? 'check' : 'plus'}
              isOn={isAdded(line)}
              aria-label={`${t('add')}: ${localized(line.title, locale)}`}
              onClick={() => toggle(line)}
            >
              {t('add')}
            </ToggleChip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineImage({ image }: { readonly image: string | null }) {
  return (
    <span className="cline__img">
      {image && <Picture image={image} alt="" widths={[96, 160]} sizes="48px" />}
    </span>
  )
}
