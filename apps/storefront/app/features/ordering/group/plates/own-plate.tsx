import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { addSums } from '@doira/domain/money/sum'
import { lineTotal } from '@doira/domain/ordering/cart/totals'
import { getOwnLines, isOwnReady } from '@doira/domain/ordering/group/group-outbox'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { formatSum } from '@doira/web/i18n/format.ts'
import { localized } from '@doira/web/i18n/localized.ts'
import { ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { type ShopLine, useCart } from '../../../../platform/stores/cart-store.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { Stepper } from '../../../../ui/inputs/stepper.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { LinePicture } from '../../cart/lines/cart-line.tsx'
import { useLineActions } from '../../cart/lines/line-actions.ts'
import { setReady, shareLine } from '../group-actions.ts'
import { useGroup } from '../group-store.ts'
import { countDishes, getLinesOf, getPlateSum, isBroken } from '../group-sums.ts'
import { BrokenLine, LostChoices, PlateLine } from './other-plate.tsx'
import { PersonHead, ReadyTag } from './person-head.tsx'

type OwnPlateProps = {
  readonly basket: WireGroupBasket
  readonly person: WireGroupBasket['people'][number]
}

/** The own dishes: those of the cart, which can be changed, or those of the basket while the cart is at the checkout. */
export function OwnPlate({ basket, person }: OwnPlateProps) {
  const t = useT('group')
  const isCheckingOut = useGroup((state) => state.isCheckingOut)
  const outbox = useGroup((state) => state.outbox)
  const cart = useCart((lines) => lines)
  const isReady = outbox ? isOwnReady(outbox) : person.is_ready
  const title = t('you', { name: person.name })
  const shown = { ...person, is_ready: isReady }
  if (isCheckingOut) {
    const lines = getLinesOf(basket, person.id)
    return (
      <section className="person" aria-label={person.name}>
        <PersonHead person={shown} title={title} dishes={countDishes(lines)} sum={getPlateSum(lines)} />
        <ul>
          {lines.map((line) =>
            isBroken(line) ? (
              <BrokenLine key={line.id} line={line} person={person} />
            ) : (
              <PlateLine key={line.id} line={line} />
            ),
          )}
        </ul>
      </section>
    )
  }
  const lines = cart.filter(({ isDefaultProduct }) => !isDefaultProduct)
  const sum = addSums(...lines.map(lineTotal))
  // What is not sold today has no line in a cart of another phone.
  const gone = getLinesOf(basket, person.id).filter(
    (line) => isBroken(line) && !lines.some(({ key }) => key === line.id),
  )
  return (
    <section className="person" aria-label={person.name}>
      <PersonHead person={shown} title={title} dishes={countDishes(lines)} sum={sum} />
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <OwnLine key={line.key} line={line} name={person.name} sum={sum} limit={basket.limit_of_person} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <ul>
          {gone.map((line) => (
            <BrokenLine key={line.id} line={line} person={person} />
          ))}
        </ul>
      )}
      <div className="row wrap gap-2">
        <MenuLink />
        {person.is_host ? (
          <ToggleChip isOn={isReady} icon="check" onClick={() => setReady(!isReady)}>
            {t('i_ready')}
          </ToggleChip>
        ) : (
          isReady && <ReadyTag />
        )}
      </div>
    </section>
  )
}

function MenuLink() {
  const t = useT('group')
  const href = useHref()
  return (
    <ButtonLink to={href(paths.home())} variant="outline" size="s" icon="plus">
      {t('to_menu')}
    </ButtonLink>
  )
}

type OwnLineProps = {
  readonly line: ShopLine
  readonly name: string
  readonly sum: number
  readonly limit: number | null
}

function OwnLine({ line, name, sum, limit }: OwnLineProps) {
  const t = useT('group')
  const c = useT('common')
  const menu = useT('menu')
  const locale = useLocale()
  const actions = useLineActions()
  const outbox = useGroup((state) => state.outbox)
  const inBasket = useGroup((state) => state.basket?.lines.find(({ id }) => id === line.key))
  const dish = localized(line.title, locale)
  const choices = line.choiceTitles.map((choice) => localized(choice, locale)).join(', ')
  const isWaiting = outbox?.waiting.some((one) => one.kind === 'set_line' && one.lineId === line.key) === true
  const isShared = (outbox ? getOwnLines(outbox) : []).some((one) => one.id === line.key && one.isShared)
  const isOverLimit = limit !== null && sum + lineTotal({ ...line, quantity: 1 }) > limit
  const increase = () => {
    if (!isOverLimit) return actions.increase(line)
    showToast({ type: 'warning', text: t('over_limit', { amount: formatSum(locale, limit) }) })
  }
  return (
    <li className="gline">
      <LinePicture image={line.image} isSmall />
      <span className="min-w-0">
        <span className="gline__t">{dish}</span>
        {choices && <span className="gline__p">{choices}</span>}
        {inBasket?.today === null && <Tag kind="warn">{t('gone')}</Tag>}
        {inBasket && <LostChoices line={inBasket} />}
        <span className="gline__p">
          {formatSum(locale, lineTotal(line))}
          {isWaiting && (
            <span className="gline__wait">
              <Icon name="clock" size="s" />
              <span className="sr-only">{t('not_sent')}</span>
            </span>
          )}
        </span>
      </span>
      <Stepper
        name={t('own_dish', { dish, name })}
        quantity={line.quantity}
        decreaseLabel={line.quantity === 1 ? c('delete_named', { name: dish }) : menu('decrease')}
        increaseLabel={menu('increase')}
        onDecrease={() => actions.takeOne(line)}
        onIncrease={increase}
        isBin={line.quantity === 1}
        isAtLimit={isOverLimit || line.quantity >= maxQuantity}
        look="quiet"
      />
      <span className="gline__share">
        <ToggleChip
          isOn={isShared}
          icon="users-round"
          aria-label={t('make_common', { dish })}
          onClick={() => shareLine(line.key, !isShared)}
        >
          {t('common')}
        </ToggleChip>
      </span>
    </li>
  )
}
